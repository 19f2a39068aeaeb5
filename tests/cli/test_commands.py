"""The commands, and how they refuse: one sentence on stderr, exit status 2, no stack trace."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import hardtack
from hardtack.cli import main
from hardtack.engine.match import Match
from hardtack.engine.odds import Bar, Field, Odds, OddsForm
from hardtack.engine.text import LANGUAGES
from hardtack.games import game
from hardtack.server.service import Service


def one_sentence(text: str) -> bool:
    return text.endswith(".\n") and text.count("\n") == 1 and "Traceback" not in text


MISTAKES = [
    ("play chess", "There is no game 'chess'; there is counting, pickets, field."),
    ("sim chess", "There is no game 'chess'"),
    ("rules chess", "There is no game 'chess'"),
    ("check chess", "There is no game 'chess'"),
    ("odds chess", "There is no game 'chess'"),
    ("dance", "No such command 'dance'"),
    ("games --lang xx", "There is no language 'xx'; there is en, es."),
    ("play counting --text --scenario year", "counting has no scenario 'year'; it has week, month."),
    ("play counting --text --option warm=1", "counting has no option 'warm'; it has cool-heads."),
    ("play counting --text --option cool-heads=9", "Option 'cool-heads' must be a number from 0 to 1"),
    ("play counting --text --option cool-heads=maybe", "Option 'cool-heads' must be a number, not 'maybe'."),
    ("play counting --text --option cool-heads", "--option takes NAME=VALUE, not 'cool-heads'."),
    ("play counting --text --situation none.toml", "Cannot read none.toml: No such file or directory."),
    ("play counting --text --load none.json", "Cannot read none.json: No such file or directory."),
    ("play counting --text --load x.json --seed 3", "--load goes on with a game as it was"),
    ("play counting --text --situation x.toml --scenario week", "A situation file names its own scenario"),
    ("play counting --seed 3", "--load, --computer and --seed go with --text"),
    ("play counting --scenario year", "counting has no scenario 'year'"),
    ("play counting --text --computer mule=recruit", "counting has no role 'mule'; it has forager."),
    ("play counting --text --computer forager=marshal", "counting has no player 'marshal'"),
    ("sim counting --games 0", "Invalid value for '--games'"),
    ("sim counting --games ten", "Invalid value for '--games'"),
    ("sim counting --workers 0", "Invalid value for '--workers'"),
    ("sim counting --player marshal", "counting has no player 'marshal'; it has recruit."),
    ("sim pickets --player green=recruit", "pickets has no role 'green'; it has blue, gray."),
    ("sim counting --json /nowhere/at/all.json", "Cannot write /nowhere/at/all.json"),
    ("rules counting 9.9", "counting has no rule '9.9'; `hardtack rules counting` lists them."),
    ("odds counting", "counting answers no questions of chance."),
    ("odds counting fight", "counting has no question 'fight'; it has none."),
    ("replay none.json", "Cannot read none.json: No such file or directory."),
    ("serve --port 99999999", "Cannot listen on 127.0.0.1, port 99999999"),
    ("serve --host not.an.address.invalid --port 8000", "Cannot listen on not.an.address.invalid"),
]


@pytest.mark.parametrize("line, said", MISTAKES)
def test_a_mistake_gets_one_sentence_and_status_2(run, line, said):
    ran = run(line)
    assert ran.status == 2, ran
    assert said in ran.err
    assert one_sentence(ran.err), ran.err


@pytest.mark.parametrize(
    "line",
    [
        "play counting --text --seed \udcff",
        "sim counting --games 1 --seed \udcff",
        f"play counting --text --option cool-heads={'9' * 4000}",
    ],
)
def test_what_no_text_can_hold_gets_a_short_answer_too(run, line):
    ran = run(line)
    assert ran.status == 2 and ran.err.count("\n") == 1 and len(ran.err) < 1100, ran


def test_ctrl_c_is_130(run, monkeypatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hardtack.cli.show.games", interrupted)
    assert run("games").status == 130


def test_a_defect_of_ours_is_not_hidden(monkeypatch):
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("hardtack.cli.show.games", broken)
    with pytest.raises(ZeroDivisionError):
        main(["games"])


def test_help_version_and_python_m():
    for args, said in ((["--version"], hardtack.__version__), (["--help"], "replay")):
        ran = subprocess.run([sys.executable, "-m", "hardtack", *args], capture_output=True, text=True)
        assert ran.returncode == 0 and said in ran.stdout and not ran.stderr


def test_without_a_command_it_serves_and_opens_the_browser(run, monkeypatch):
    """So that whoever has installed it without make gets what `make play` gives."""
    served = []
    monkeypatch.setattr("hardtack.cli.browser.serve", lambda words, *how: served.append(how))
    assert run("").status == 0 and run("serve").status == 0
    assert served[0] == served[1] == ("127.0.0.1", None, None, True, Service())


def test_what_is_chosen_for_a_server_reaches_it(run, monkeypatch):
    served = []
    monkeypatch.setattr("hardtack.cli.browser.serve", lambda words, *how: served.append(how))
    ran = run(
        "serve --database sqlite:////tmp/x --secret s --metrics 9631 --drain 2.5 --log json --sweep-played 9 "
        "--allow-host a.example --trusted-proxy 10.0.0.2"
    )
    assert ran.status == 0
    assert served[0][4] == Service(
        hosts=["a.example"],
        proxies=["10.0.0.2"],
        sweep_played=9.0,
        database="sqlite:////tmp/x",
        secret=Path("s"),
        metrics="9631",
        drain=2.5,
        log="json",
    )


def test_games(run):
    out = run("games --lang en").out
    assert "pickets" in out and "2 players" in out and "Counting" in out and "week, month" in out
    assert "2 jugadores" in run("games --lang es").out


# ---- rules


def test_rules_lists_shows_and_finds(run):
    out = run("rules counting --lang en").out
    assert "1.1   Nights" in out and "Cool heads (optional)" in out
    assert "the farm wakes" in run("rules counting 1.2 --lang en").out
    assert "1.2  Forrajear" in run("rules counting 1.2 --lang es").out
    found = run("rules counting --find ONE sack --lang en".replace(" sack", "")).out
    assert "2.1" in found
    assert "No rule of Counting speaks of “artillery”." in run("rules counting --find artillery --lang en").out


def test_rule_tables_are_set_as_tables(run, monkeypatch):
    table = {
        "id": "yield",
        "rule": "1.2",
        "title": {"en": "Yield", "es": "Rendimiento"},
        "columns": [{"en": "die", "es": "dado"}, "[sacks]"],
        "rows": [[1, "-"], [2, "2"]],
    }
    monkeypatch.setattr("hardtack.cli.show.rules", lambda _: {"rule": [], "table": [table]})
    out = run("rules counting yield --lang es").out
    assert "Rendimiento" in out and "dado  [sacks]" in out.replace("   ", "  ")


# ---- odds


@pytest.fixture
def forms(monkeypatch):
    def answer(values):
        chance = Fraction(6 - values["alarm"], 6)
        bars = [Bar("safe", chance, True), Bar("caught", 1 - chance, False)]
        return Odds("1.2", bars, chance, [("cards", {"cards": ", ".join(values["cards"])})])

    form = OddsForm((Field("alarm", "number", 1, 0, 6), Field("cards", "cards", (), choices=("mule", "cart"))), answer)
    monkeypatch.setattr(type(game("counting")), "odds", lambda self: {"farm": form})


def test_odds_are_exact(run, forms):
    out = run("odds counting farm --set alarm=2 --set cards=mule,cart --lang en").out
    assert "66.7%" in out and "2/3" in out and "1/3" in out
    assert "These chances are exact." in out
    assert "66,7 %" in run("odds counting farm --set alarm=2 --lang es").out


def test_odds_list_what_can_be_asked(run, forms):
    out = run("odds counting --lang en").out
    assert "farm" in out and "0 to 6" in out and "any of: mule, cart" in out


@pytest.mark.parametrize(
    "given, said",
    [
        ("alarm=7", "alarm must be a number from 0 to 6, not 7."),
        ("alarm=low", "alarm must be a number, not 'low'."),
        ("cards=mule,hen", "cards must be a list of mule, cart."),
        ("moon=1", "There is no field 'moon'; there is alarm, cards."),
        ("moon", "--set takes NAME=VALUE, not 'moon'."),
    ],
)
def test_odds_refuse(run, forms, given, said):
    ran = run(f"odds counting farm --set {given}")
    assert ran.status == 2 and ran.err == said + "\n"


# ---- sim


def test_sim_counts_and_says_how_sure(run, tmp_path: Path):
    file = tmp_path / "batch.json"
    ran = run(f"sim counting --games 30 --seed 5 --workers 1 --lang en --json {file}")
    assert ran.status == 0
    assert "30 games of Counting, scenario week, seed 5" in ran.out
    assert "95% interval" in ran.out and "Forager" in ran.out and "hungry" in ran.out
    made = json.loads(file.read_bytes())
    assert len(made["results"]) == 30
    assert {"number", "winner", "margin", "key", "turns", "steps"} == set(made["results"][0])
    assert made["rates"]["forager"]["count"] + made["undecided"]["count"] == 30


def test_sim_seats_two_levels(run):
    out = run("sim pickets --games 5 --workers 1 --player blue=recruit --player gray=recruit --lang en").out
    assert "Players: Blue Recruit, Gray Recruit" in out


def test_the_progress_bar_stays_out_of_a_pipe(run):
    assert "━" not in run("sim counting --games 3 --workers 1").out


# ---- replay


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match(game("counting"), seed=11)
    while (decision := match.game.decision(match.state)) is not None:
        match.play("forager", decision.actions("forager")[-1])
    file = tmp_path / "over.json"
    match.save(file)
    return file


def test_replay_tells_the_journal(run, saved):
    out = run(f"replay {saved} --lang en").out
    assert "Night 1." in out and "The company" in out
    assert "Noche" in run(f"replay {saved} --lang es").out


def test_replay_tells_the_luck_of_a_game_that_is_over(run, saved, tmp_path):
    out = run(f"replay {saved} --luck --lang en").out
    assert "Going to the next farm" in out and "to be expected" in out and "The chances are exact" in out
    assert "lo esperable" in run(f"replay {saved} --luck --lang es").out
    Match(game("counting"), seed=11).save(tmp_path / "running.json")
    assert run(f"replay {tmp_path / 'running.json'} --luck --lang en").out == "The game is not over.\n"


def test_verify(run, saved):
    out = run(f"replay {saved} --verify --lang en").out
    assert "moves are legal" in out
    seal = Match(game("counting"), seed=11).commitment
    assert seal in out
    assert "agrees with the seal" in run(f"replay {saved} --verify --commitment {seal} --lang en").out


def change(saved: Path, **fields: object) -> None:
    saved.write_text(json.dumps({**json.loads(saved.read_text()), **fields}))


def test_verify_refuses_another_seal(run, saved):
    ran = run(f"replay {saved} --verify --commitment", "0" * 64)
    assert ran.status == 2 and "does not agree with the seal" in ran.err
    assert run(f"replay {saved} --verify --commitment beef").err == "A seal is 64 hexadecimal digits.\n"
    change(saved, commitment="f" * 64)
    assert run(f"replay {saved} --verify").status == 2


def test_verify_refuses_an_outcome_the_moves_do_not_lead_to(run, saved):
    change(saved, outcome={"winner": "forager", "margin": 1000, "key": "fed", "rule": "1.1", "params": {}})
    ran = run(f"replay {saved} --verify")
    assert ran.status == 2 and "do not lead to the outcome it tells" in ran.err


def test_verify_refuses_an_illegal_move(run, saved):
    change(saved, moves=[["forager", "home", None]])
    ran = run(f"replay {saved} --verify")
    assert ran.status == 2 and "Move 1 of this file is not legal" in ran.err
    assert one_sentence(ran.err)


def test_verify_follows_a_game_from_before_a_correction_by_its_moves_alone(run, saved):
    change(saved, revision=0)
    assert "by those of now, too, every move is legal" in run(f"replay {saved} --verify --lang en").out
    moves = json.loads(saved.read_text())["moves"]
    change(saved, moves=[*moves[:3], ["forager", "sell", None], *moves[4:]])  # its position alone would hide it
    assert f"only up to number 3 of {len(moves)}" in run(f"replay {saved} --verify --lang en").out


@pytest.mark.parametrize(
    "damage", [b"", b"\xff\xfe", b"[]", b'{"hardtack": 1}', b'{"hardtack": 1, "game": 3}', b"{" * 9999]
)
def test_broken_files(run, saved, damage):
    saved.write_bytes(damage)
    for command in (f"replay {saved}", f"replay {saved} --verify", f"play counting --text --load {saved}"):
        ran = run(command)
        assert ran.status == 2 and one_sentence(ran.err), ran


def test_a_sealed_save_says_so(run, saved):
    saved.write_text('{"hardtack_sealed": 1, "game": "counting", "scenario": "week", "moves": 3, "sealed": "AAAA"}')
    for command in (f"replay {saved}", f"play counting --text --load {saved}"):
        ran = run(command)
        assert ran.status == 2 and "is sealed because its match was still running" in ran.err


def test_a_save_of_a_game_we_do_not_have(run, saved):
    change(saved, game="chess")
    assert run(f"replay {saved}").err.startswith("There is no game 'chess'")


def test_a_folder_is_not_a_save(run, tmp_path):
    assert run(f"replay {tmp_path}").err == f"Cannot read {tmp_path}: Is a directory.\n"


def test_a_running_game_is_told_as_a_spectator_or_a_seat_sees_it(run, tmp_path):
    file = tmp_path / "pickets.json"
    Match(game("pickets"), seed=1).save(file)
    assert "Your outpost" not in run(f"replay {file} --lang en").out
    assert run(f"replay {file} --role blue --lang en").out.count("Your outpost") == 1
    assert run(f"replay {file} --role green").status == 2


# ---- the words themselves


def test_the_command_line_speaks_both_languages():
    from hardtack import cli
    from hardtack.cli.checking import _messages

    english, spanish = (_messages(Path(cli.__file__).parent / "text" / f"{lang}.ftl") for lang in LANGUAGES)
    assert english == spanish
    assert not english[1]


def test_rule_tables_written_whole_in_each_language(run, monkeypatch):
    table = {
        "id": "yield",
        "rule": "1.2",
        "title": {"en": "Yield", "es": "Rendimiento"},
        "columns": {"en": ["die", "sacks"], "es": ["dado", "sacos"]},
        "rows": {"en": [["1", "none"]], "es": [["1", "ninguno"]]},
    }
    monkeypatch.setattr("hardtack.cli.show.rules", lambda _: {"rule": [], "table": [table]})
    out = run("rules counting yield --lang es").out
    assert "dado" in out and "ninguno" in out and "none" not in out
