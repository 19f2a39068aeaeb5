"""A game at the terminal: prompts, numbered choices, the journal. Works for any game, through the contract alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

from rich.text import Text as Styled

from hardtack.cli import show
from hardtack.cli.mistakes import in_language
from hardtack.cli.words import Words
from hardtack.engine.contract import Action, BadInput, Decision, IllegalAction, Target
from hardtack.engine.match import CannotRedo, CannotUndo, Match
from hardtack.engine.text import MINUS, Text, rules, text
from hardtack.opponents import Player, adviser, counsel, player
from hardtack.opponents.hints import Followed, told

Read = Callable[[], str | None]
CARDS = ("card", "hand", "discards", "removed")
"""Where a view may speak of cards by their numbers."""
OWN_NAMES = ("id", "name", "name_en", "name_es")
"""What a row that calls itself by a name has no need of beside it."""
SENSIBLE = 8
"""Targets of a region that are offered by number."""


def typed() -> str | None:
    """The next line typed; None when there are no more."""
    sys.stdout.flush()
    line = sys.stdin.readline()
    return line.strip() if line else None


def named_in(text: Text, kind: str, value: str) -> str | None:
    """What a key or a value of a view is called: the name of a thing of its kind, `view-WORD` of the game's text, else
    the name of a thing that can be chosen or of a role; of two words, both. None if nothing names it."""
    things = [kind, *sorted({verb.target for verb in text.game.verbs.values()}), "role"]
    for number, each in enumerate(things):
        if text.data_name(each, value) is not None or text.has(f"{each}-{value}"):
            return text.name(each, value)
        if not number and text.has(f"view-{value}"):
            return text.get(f"view-{value}")
    first, _, second = value.partition(" ")
    names = [named_in(text, kind, part) for part in (first, second) if second]
    return ", ".join(name for name in names if name) if names and all(names) else None


def kind_in(key: str) -> str:
    """The kind of the things that a part of a view is told of: states of states."""
    return key.removesuffix("s")


def named_row(row: dict[str, Any], lang: str) -> tuple[str, dict[str, Any]]:
    """What a row of a view calls itself, as the plain board reads it, and the rest of it; "" if it has no name."""
    name = row.get(f"name_{lang}") or row.get("name")
    if not isinstance(name, str):
        return "", row
    return name, {key: value for key, value in row.items() if key not in OWN_NAMES}


class Sitting:
    """One person or several at one terminal, and the computer in the other seats."""

    def __init__(self, match: Match[Any], words: Words, computers: dict[str, str], read: Read = typed) -> None:
        self.match, self.words, self.read = match, words, read
        self.game = match.game
        self.text = text(self.game, words.lang, match.state)
        for role in computers:
            if role not in self.game.roles:
                raise BadInput(f"{self.game.id} has no role {role!r}; it has {', '.join(self.game.roles)}.")
        self.computers: dict[str, Player[Any]] = {
            role: player(self.game, level, match.seed) for role, level in computers.items()
        }
        self.people = [role for role in self.game.roles if role not in computers]
        self.read_upto: dict[str, int] = {}
        """How much of the journal was shown: of what all may read (""), and of what each role may read alone."""
        self.hinted: dict[str, tuple[int, Followed]] = {}
        """The last hint of each role: after how many moves of all, and the plan it belongs to."""
        self.headline = ""
        self.stopped = False

    def play(self) -> None:
        """Until the game is over or nobody types any more."""
        words, game, match = self.words, self.game, self.match
        words.say(words("text-commitment", seal=match.commitment))
        if self.people:
            words.say(words("text-keys"))
        while not self.stopped and (decision := game.decision(match.state)) is not None:
            role = next((r for r in decision.roles if r in self.people), None)
            if role is None:
                self.computer(decision.roles[0])
                continue
            self.journal(role)
            self.offer(decision, role)
            self.answer(decision, role)
        self.journal(self.people[0] if len(self.people) == 1 else None)
        if self.stopped:
            words.say(words("text-stopped"))
        else:
            show.outcome(words, game, match.state)
            words.say(words("text-seed", seed=match.seed))

    # ---- what is shown

    def journal(self, role: str | None) -> None:
        """What happened since the last look, as far as the role may know."""
        entries = self.match.state.journal or []
        for number, line in enumerate(entries):
            if line.seen_by(role) and number >= self.read_upto.get(role or "" if line.see else "", 0):
                show.entry(self.words, self.text, line)
        self.read_upto[""] = len(entries)
        if role is not None:
            self.read_upto[role] = len(entries)

    def offer(self, decision: Decision, role: str) -> None:
        """The prompt and the numbered choices."""
        words, say = self.words, self.text
        key, params = self.game.headline(self.match.state)
        headline = say.get(key, params) if say.has(key) else ""
        if headline != self.headline:
            self.headline = headline
            words.say()
            words.say(headline, "bold")
        prompt = Styled(say.prompt(decision.prompt, decision.params), style="bold")
        if len(self.game.roles) > 1:
            prompt = Styled.assemble(f"{say.name('role', role)}: ", prompt)
        if decision.rule:
            prompt.append(f"  ({words('text-rule', rule=decision.rule)})", style="not bold dim")
        words.console.print(prompt)
        regions = decision.regions(role)
        undone = self.game.undone(self.match.state, role)
        for number, action in enumerate(self.choices(decision, role), 1):
            details = self.game.details(self.match.state, role, action)
            line = Styled(f"{number:4}  {say.label(action, details)}")
            verb = self.game.verbs.get(action.verb)
            notes = [words(f"text-{verb.commits}")] if verb and verb.commits else []
            if isinstance(action.target, tuple):
                notes.append(",".join(f"{value:g}" for value in action.target))
                for region in regions:
                    if region.verb == action.verb and region.trace:
                        traced = region.trace(action.target)
                        notes += [said for said in (say.trace(traced), " + ".join(say.parts(traced))) if said]
            if hint := say.hint(action, details):
                notes.append(hint)
            told = "; ".join(notes)
            if action.verb in undone:
                left, counts = undone[action.verb]
                told = f"{told.rstrip('.')}. {say.get(f'undone-{left}', counts)}".removeprefix(". ")
            if told:
                line.append(f"  {told}", style="dim")
            words.console.print(line)
        if regions:
            words.say(words("text-verb-target", verbs=", ".join(f"{r.verb} X,Y,…" for r in regions)))
        words.console.print("> ", end="")

    def choices(self, decision: Decision, role: str) -> list[Action]:
        """What can be chosen by its number: all the actions, then the targets of regions that are worth a thought."""
        found = list(decision.actions(role))
        for region in decision.regions(role):
            found += [Action(region.verb, target) for target in region.sensible(SENSIBLE)]
        return found

    def explain(self, decision: Decision, role: str, id: str) -> None:
        """The rule behind a prompt (or any rule asked for), and what cannot be done now."""
        known = {rule["id"] for rule in rules(self.game).get("rule", [])}
        if (id or decision.rule) in known:
            show.rule(self.words, self.game, id or decision.rule)
        else:
            self.words.say(self.words("text-no-summary"))
        for barred in () if id else decision.barred(role):
            label = self.text.barred(Action(barred.verb, barred.target))
            reason = self.text.refusal(IllegalAction(barred.key, barred.rule))
            self.words.say(self.words("text-barred", label=label, reason=reason), "dim")
        for card in () if id else self.cards(decision, role):
            if said := self.game.about("card", card, self.words.lang):
                self.words.say(self.words("text-about", name=self.text.name("card", card), text=said))

    def cards(self, decision: Decision, role: str) -> list[str]:
        """The cards that could be played now."""
        found: dict[str, None] = {}
        for action in decision.actions(role):
            verb = self.game.verbs.get(action.verb)
            if verb is not None and (verb.card or verb.target == "card"):
                found[verb.card or str(action.target)] = None
        return list(found)

    def view(self, role: str) -> None:
        """All the role may know, as a plain outline."""
        for line in self._outline("", self.game.view(self.match.state, role), 0):
            self.words.say(line)

    def _outline(self, key: str, value: Any, depth: int, kind: str = "") -> Iterator[str]:
        lead = "  " * depth + (f"{self._word(kind, key)}: " if key else "")
        if isinstance(value, dict) and value:
            if all(not isinstance(v, (dict, list)) for v in value.values()):
                known = ((self._word(kind_in(key), k), self._word(k, v)) for k, v in value.items() if v is not None)
                yield lead + (", ".join(f"{k} {v}" for k, v in known) or "-")
                return
            if key:
                yield lead.rstrip()
            for k, v in value.items():
                yield from self._outline(k, v, depth + bool(key), kind_in(key))
        elif isinstance(value, list) and any(isinstance(v, (dict, list)) for v in value):
            yield lead.rstrip()
            for v in value:
                name, rest = named_row(v, self.words.lang) if isinstance(v, dict) else ("", v)
                yield from self._outline(name or "-", rest, depth + 1)
        elif isinstance(value, list):
            yield lead + (", ".join(self._word(key, v) for v in value) or "-")
        else:
            yield lead + self._word(key, value)

    def _word(self, kind: str, value: Any) -> str:
        """A key or a value of a view in words."""
        if value is None or value in ({}, ""):
            return "-"
        if isinstance(value, bool):
            return self.words("text-yes" if value else "text-no")
        if not isinstance(value, str):
            named = self.game.names("card", str(value), self.words.lang) if kind in CARDS else None
            return named or MINUS.sub("\N{MINUS SIGN}", str(value))
        return named_in(self.text, kind, value) or value

    # ---- what is typed

    def answer(self, decision: Decision, role: str) -> None:
        """Read lines until one of them does something."""
        while True:
            line = self.read()
            if line is None:
                self.words.say()
                self.stopped = True
                return
            if not line:
                continue
            if self.command(decision, role, line):
                return
            self.words.console.print("> ", end="")

    def command(self, decision: Decision, role: str, line: str) -> bool:
        """Do what was typed; True if the prompt must be shown again."""
        words = self.words
        head, _, rest = line.partition(" ")
        rest = rest.strip()
        match head:
            case "q":
                self.stopped = True
                return True
            case "?":
                self.explain(decision, role, rest)
                return False
            case "v":
                self.view(role)
                return False
            case "h":
                self.hint(role)
                return False
            case "s":
                self.save(rest)
                return False
            case "u":
                return self.undo(role)
            case "y":
                return self.redo(role)
        action = self.meant(decision, role, line)
        if action is None:
            key = "text-not-a-choice-region" if decision.regions(role) else "text-not-a-choice"
            words.say(words(key, typed=line[:60], n=len(self.choices(decision, role))))
            return False
        try:
            self.match.play(role, action)
        except IllegalAction as no:
            words.say(self.text.refusal(no))
            return False
        return True

    def meant(self, decision: Decision, role: str, line: str) -> Action | None:
        """The action a line stands for: its number, or its verb and target as the contract spells them."""
        actions = self.choices(decision, role)
        if line.isdecimal():
            number = int(line[:9])  # no list is longer, and Python refuses to read thousands of digits
            return actions[number - 1] if 1 <= number <= len(actions) else None
        verb, _, target = line.partition(" ")
        for action in actions:
            if action.verb == verb and target.strip() == ("" if action.target is None else str(action.target)):
                return action
        if any(region.verb == verb for region in decision.regions(role)):
            try:
                pose: Target = tuple(float(part) for part in target.split(","))
            except ValueError:
                return None
            return Action(verb, pose)
        return None

    def undo(self, role: str) -> bool:
        try:
            self.match.undo(role)
        except CannotUndo as no:
            self.words.say(self.words("text-cannot-undo", reason=self.text.get(f"undo-{no.key}")))
            return False
        self.hinted.clear()
        written = len(self.match.state.journal or [])
        self.read_upto = {who: min(upto, written) for who, upto in self.read_upto.items()}
        self.words.say(self.words("text-undone"))
        return True

    def redo(self, role: str) -> bool:
        try:
            self.match.redo(role)
        except CannotRedo:
            self.words.say(self.words("text-cannot-redo"))
            return False
        self.hinted.clear()
        return True

    def hint(self, role: str) -> None:
        """What the game's best computer player would do, and why. While he is followed he goes on with his plan."""
        match, state, words = self.match, self.match.state, self.words
        decision = self.game.decision(state)
        assert decision is not None
        at, last = self.hinted.get(role, (-1, None))
        if last is not None and at == len(match.moves):  # asked again: he does not change his mind
            advice = last.advice
        else:
            who: Any = player(self.game, adviser(self.game), match.seed)
            if last is not None and (plan := last.plan(match, role)) is not None:
                who.memory = plan
            advice = counsel(who, state, role)
            kept = Followed.after(match, role, advice, getattr(who, "memory", None))
            self.hinted[role] = len(match.moves), kept
        said = told(self.text, decision, state, role, advice)
        words.say(words("text-hint-why", label=said.label, why=said.why) if said.why else said.label)
        if said.before is not None and said.after is not None:
            before, after = words.percent(said.before, 0), words.percent(said.after, 0)
            key = "text-hint-chance" if before != after else "text-hint-chance-same"
            words.say(words(key, before=before, after=after), "dim")
        if said.other is not None:
            other = ": ".join(part for part in (said.other.label, said.other.why) if part)
            words.say(words("text-hint-other", other=other, after=words.percent(said.other.after, 0)), "dim")

    def save(self, name: str) -> None:
        if not name:
            self.words.say(self.words("text-save-where"))
            return
        try:
            self.match.save(name)
        except (OSError, ValueError) as bad:
            why = bad.strerror if isinstance(bad, OSError) and bad.strerror else str(bad)
            self.words.say(self.words("text-not-saved", why=in_language(why, self.words.lang)))
        else:
            self.words.say(self.words("text-saved", file=name))

    def computer(self, role: str) -> None:
        advice = self.computers[role].choose(self.match.state, role)
        self.match.play(role, advice.action)
