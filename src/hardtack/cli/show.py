"""What the commands print: games, reports, odds, rules, journals."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Styled

from hardtack.cli.words import Words, whole
from hardtack.engine import luck_text
from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.luck import Ledger
from hardtack.engine.odds import Field, Odds, OddsForm
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Entry
from hardtack.engine.text import Text, rules, text
from hardtack.lab import Interval, Report
from hardtack.opponents import levels

BAR = 30
"""Width of a full bar of chances."""


def table(*columns: str) -> Table:
    """A table without frills; columns that start with > are set flush right."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left")
    return made


def game_name(game: Game[Any], lang: str) -> str:
    words = text(game, lang)
    return words.get("game-name") if words.has("game-name") else game.id


def games(words: Words, all_games: Iterable[Game[Any]]) -> None:
    rows = table(*(words(f"column-{c}") for c in ("game", "name", "players", "scenarios", "levels")))
    for game in all_games:
        scenarios = ", ".join(s.id for s in game.scenarios)
        rows.add_row(
            game.id,
            game_name(game, words.lang),
            words("players", n=len(game.roles)),
            scenarios,
            ", ".join(levels(game)),
        )
    words.console.print(rows)


# ---- sim


def progress(words: Words) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=words.console,
        transient=True,
        disable=not words.console.is_terminal,
    )


def report(words: Words, game: Game[Any], made: Report) -> None:
    """Who won how often, how games ended, and how sure that is."""
    say = text(game, words.lang)
    plan = made.plan

    def interval(between: Interval) -> str:
        return f"{words.percent(between.low)} – {words.percent(between.high)}"

    name = game_name(game, words.lang)
    words.say(words("sim-title", games=made.games, game=name, scenario=plan.scenario, seed=plan.seed), "bold")
    seats = (f"{say.name('role', role)} {say.name('level', level)}" for role, level in plan.players.items())
    words.say(words("sim-players", players=", ".join(seats)))
    words.say()
    wins = table(
        *(words(f"column-{c}") for c in ("side",)), *(f">{words(f'column-{c}')}" for c in ("won", "share", "interval"))
    )
    rows = {say.name("role", side): won for side, won in made.rates.items()}
    if made.undecided.count or len(plan.players) > 1:
        rows[words("nobody")] = made.undecided
    for side, won in rows.items():
        wins.add_row(side, str(won.count), words.percent(won.rate), interval(won.interval))
    words.console.print(wins)
    words.say()
    ends = table(
        words("column-ending"),
        words("column-winner"),
        *(f">{words(f'column-{c}')}" for c in ("games", "share", "interval", "margin", "turns")),
    )
    for end in made.endings:
        ends.add_row(
            say.get(f"outcome-{end.key}", attribute="short") or end.key.replace("-", " "),
            say.name("role", end.winner) if end.winner else words("nobody"),
            str(end.rate.count),
            words.percent(end.rate.rate),
            interval(end.rate.interval),
            words.number(end.margin.mean),
            words.number(end.turns.mean),
        )
    words.console.print(ends)
    words.say()
    words.say(
        words(
            "sim-averages",
            margin=words.number(made.margin.mean),
            low=words.number(made.margin.interval.low),
            high=words.number(made.margin.interval.high),
            turns=words.number(made.turns.mean),
            steps=words.number(made.steps.mean),
        )
    )


# ---- odds


def odds_forms(words: Words, game: Game[Any], forms: dict[str, OddsForm]) -> None:
    """The questions a game answers, and what each wants to know."""
    if not forms:
        raise BadInput(f"{game.id} answers no questions of chance.")
    say = text(game, words.lang)
    for kind, form in forms.items():
        words.say(f"{kind}  {odds_name(say, kind)}", "bold")
        rows = table(*(words(f"column-{c}") for c in ("field", "values", "default", "name")))
        for field in form.fields:
            rows.add_row(field.id, _values(words, field), _default(field), say.get(f"odds-field-{field.id}"))
        words.console.print(Padding(rows, (0, 0, 1, 2)))
    words.say(words("odds-how", game=game.id))


def odds_name(say: Text, kind: str) -> str:
    return say.get(f"odds-{kind}") if say.has(f"odds-{kind}") else ""


def _values(words: Words, field: Field) -> str:
    if field.kind == "number":
        return words("odds-number", low=field.low, high=field.high)
    if field.kind == "flag":
        return words("odds-flag")
    choices = ", ".join(field.choices)
    return words("odds-cards", choices=choices) if field.kind == "cards" else choices


def _default(field: Field) -> str:
    return ", ".join(field.default or ()) if field.kind == "cards" else str(field.default)


def odds_values(form: OddsForm, given: dict[str, str]) -> dict[str, Any]:
    """What was typed, as the fields want it."""
    kinds = {field.id: field.kind for field in form.fields}
    values: dict[str, Any] = {}
    for id, value in given.items():
        match kinds.get(id):
            case "number" | "flag":
                values[id] = whole(id, value)
            case "cards":
                values[id] = [card.strip() for card in value.split(",") if card.strip()]
            case _:
                values[id] = value
    return values


def odds(words: Words, game: Game[Any], kind: str, answer: Odds) -> None:
    """Exact bars."""
    say = text(game, words.lang)
    title = odds_name(say, kind) or kind
    words.say(title + (f" ({words('text-rule', rule=answer.rule)})" if answer.rule else ""), "bold")
    for key, params in answer.lines:
        words.say(f"  {say.get(f'odds-line-{key}', params)}")
    rows = table(words("column-result"), "", f">{words('column-chance')}", f">{words('column-exact')}")
    for bar in answer.bars:
        colour = {True: "green", False: "red", None: ""}[bar.good]
        rows.add_row(
            say.get(f"odds-result-{bar.id}") if say.has(f"odds-result-{bar.id}") else bar.id,
            Styled("█" * round(bar.chance * BAR), style=colour),
            words.percent(float(bar.chance)),
            fraction(bar.chance),
        )
    words.console.print(rows)
    chance = f"{words.percent(float(answer.headline))} = {fraction(answer.headline)}"
    words.say(f"{words('odds-headline', chance=chance)}. {words('odds-exact' if answer.exact else 'odds-estimated')}")


def fraction(chance: Fraction) -> str:
    return str(chance.numerator) if chance.denominator == 1 else f"{chance.numerator}/{chance.denominator}"


# ---- rules


def rule_list(words: Words, game: Game[Any], find: str | None = None) -> None:
    """Ids and titles; with `find`, of the rules whose title or summary has the word."""
    lang = words.lang
    rows = table(words("column-rule"), words("column-title"))
    for rule in rules(game).get("rule", []):
        where = f"{rule['title'][lang]} {rule['summary'][lang]}".casefold()
        if find is None or find.casefold() in where:
            optional = f" ({words('rule-optional')})" if rule.get("optional") else ""
            rows.add_row(rule["id"], rule["title"][lang] + optional)
    if not rows.row_count:
        words.say(words("rules-none-found", game=game_name(game, lang), word=find or ""))
        return
    words.console.print(rows)


def rule(words: Words, game: Game[Any], id: str) -> None:
    """One rule or one table."""
    lang = words.lang
    reference = rules(game)
    for entry in reference.get("rule", []):
        if entry["id"] == id:
            optional = f" ({words('rule-optional')})" if entry.get("optional") else ""
            words.say(f"{id}  {entry['title'][lang]}{optional}", "bold")
            words.console.print(Styled(entry["summary"][lang].strip()), soft_wrap=False)
            for chart in reference.get("table", []):
                if chart.get("rule") == id:
                    words.say()
                    rule_table(words, chart)
            return
    for chart in reference.get("table", []):
        if chart.get("id") == id:
            rule_table(words, chart)
            return
    raise BadInput(f"{game.id} has no rule {id!r}; `hardtack rules {game.id}` lists them.")


def rule_table(words: Words, chart: dict[str, Any]) -> None:
    def said(part: Any) -> Any:
        return part[words.lang] if isinstance(part, dict) else part

    words.say(said(chart["title"]), "bold")
    rows = table(*(str(said(column)) for column in said(chart["columns"])))
    for row in said(chart["rows"]):
        rows.add_row(*(str(said(cell)) for cell in row))
    words.console.print(rows)


# ---- journal


def fallen(line: Entry) -> list[int]:
    """The dice an entry tells of."""
    return [die for roll in line.rolls if isinstance(roll, Roll) for die in roll.dice]


def entry(words: Words, say: Text, line: Entry) -> None:
    """One line of the journal, with the dice that fell and the rule it comes from."""
    styled = Styled(say.log(line))
    if dice := fallen(line):
        styled.append(f"  [{' '.join(str(die) for die in dice)}]", style="bold")
    if line.rule:
        styled.append(f"  {line.rule}", style="dim")
    words.console.print(styled)


def outcome(words: Words, game: Game[Any], state: Any) -> None:
    ended = game.outcome(state)
    if ended is None:
        words.say(words("replay-unfinished"))
        return
    said = text(game, words.lang, state).get(f"outcome-{ended.key}", ended.params)
    words.say(said + (f" ({words('text-rule', rule=ended.rule)})" if ended.rule else ""), "bold")


# ---- luck


def luck(words: Words, game: Game[Any], state: Any, found: Ledger) -> None:
    """What was expected of the dice, and what fell."""
    t = text(game, words.lang, state)
    columns = ("kind", "dice", "expected", "fell", "deviation", "worse", "better")
    if not found.totals:
        words.say(t.get("luck-none"))
    for total in found.totals:
        rows = table(*(f">{t.get(f'luck-{name}')}" if n else t.get("luck-kind") for n, name in enumerate(columns)))
        own = [one for one in found.lines if (one.by, one.unit) == (total.by, total.unit)]
        for one in (*own, total):
            rows.add_row(
                luck_text.kind(t, one.what) if one.what else t.get("luck-all"),
                str(one.dice),
                luck_text.decimal(one.expected, words.lang),
                str(one.fell),
                luck_text.decimal(one.deviation, words.lang, 2, sign=True),
                luck_text.percent(one.worse, words.lang),
                luck_text.percent(one.better, words.lang),
            )
        words.say(luck_text.verdict(t, total), "bold")
        words.console.print(rows)
        words.say()
    for sentence in (luck_text.left_out(t, found.left_out), t.get("luck-exact")):
        if sentence:
            words.say(sentence)
