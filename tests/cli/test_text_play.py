"""`hardtack play GAME --text`: any game in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hardtack import games, opponents
from hardtack.cli import table
from hardtack.opponents import Budget, counsel
from hardtack.opponents.planner import Thinker
from tiny import pickets

PLAY = "play counting --text --seed 7 --lang en"


def test_numbers_play_a_game_to_its_end(run):
    ran = run(PLAY, typed="1\n2\n" * 40)
    assert ran.status == 0
    assert "Night 4." in ran.out
    assert "The company" in ran.out and "(rule 1.1)" in ran.out
    assert "The seed of this game was 7." in ran.out


def test_prompt_shows_rule_choices_and_what_rolls_dice(run):
    out = run(PLAY, typed="q\n").out
    assert "You carry 0 sacks: on to the next farm, or home?  (rule 1.2)" in out
    assert "   1  Gather  rolls dice; Roll a die; on a 1 tonight's sacks are lost." in out
    assert "   2  " not in out
    assert "Night 1, 0 sacks kept" in out


def test_the_same_seed_tells_the_same_story(run):
    assert run(PLAY, typed="1\n" * 30).out == run(PLAY, typed="1\n" * 30).out
    assert run(PLAY, typed="1\n" * 30).out != run(PLAY.replace("7", "8"), typed="1\n" * 30).out


def test_seed_is_sealed_at_the_start_and_shown_only_at_the_end(run):
    out = run("play counting --text --seed kearny-street", typed="1\nq\n").out
    assert "their seal is" in out
    assert "kearny-street" not in out


def test_question_mark_explains_the_rule_and_any_other(run):
    out = run(PLAY, typed="?\n? 2.1\n? 9.9\nq\n").out
    assert "1.2  Gathering" in out and "On a 1 the farm wakes" in out
    assert "2.1  Cool heads (optional)" in out
    assert "There is no note on this rule." in out


def test_what_is_barred_is_explained(run, tmp_path: Path):
    file = tmp_path / "no-deck.toml"
    file.write_text(
        '[hands]\nblue = ["drummer", "recruit", "cook", "private", "teamster", "corporal"]\n'
        'gray = ["veteran", "sergeant", "skirmisher", "scout", "marksman", "lieutenant"]\n'
    )
    out = run(f"play pickets --text --situation {file} --lang en", typed="1\n1\n?\nq\n").out
    assert "Blue has lost the post" in out
    assert "Not now: Call up a man. There is nobody left to call up." in out


def test_the_dice_that_fell_are_told(run):
    assert re.search(r"  \[[1-6]\]  1\.2", run(PLAY, typed="1\nq\n").out)


def test_question_mark_tells_what_is_written_on_the_cards(run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(pickets.GAME), "about", lambda self, kind, id, lang: f"{kind} {id} in {lang}.")
    out = run("play pickets --text --seed 7 --lang en", typed="?\nq\n").out
    assert "card " in out and " in en." in out


def test_wrong_answers_change_nothing(run):
    straight = run(PLAY, typed="1\nq\n").out
    stumbling = run(PLAY, typed="7\n0\n-1\nxyzzy\ngather 3\n\n1\nq\n").out
    assert "“7” is not one of the choices: type 1, or one of ? v h u y s q." in stumbling
    assert "“gather 3” is not one of the choices" in stumbling
    assert straight.splitlines()[-4:] == stumbling.splitlines()[-4:]


def test_verb_and_target_may_be_typed(run):
    assert run(PLAY, typed="gather\nq\n").out.splitlines()[-3:] == run(PLAY, typed="1\nq\n").out.splitlines()[-3:]


def test_no_undo_behind_the_dice(run):
    out = run(PLAY, typed="u\n1\nu\nq\n").out
    assert "You have done nothing yet that could be taken back." in out
    assert "Dice have fallen or something was revealed." in out


def test_undo_takes_back_a_choice_without_dice(run, tmp_path: Path):
    file = tmp_path / "loaded.toml"
    file.write_text("night = 2\nhaul = 5\n")
    out = run(f"play counting --text --situation {file} --lang en", typed="2\nu\nq\n").out
    assert "Home again; 5 sacks are safe." in out
    assert "Taken back." in out
    assert out.count("You carry 5 sacks") == 2


def test_redo_does_again_what_was_taken_back(run, tmp_path: Path):
    file = tmp_path / "loaded.toml"
    file.write_text("night = 2\nhaul = 5\n")
    out = run(f"play counting --text --situation {file} --lang en", typed="y\n2\nu\ny\ny\nq\n").out
    assert out.count("Nothing was taken back that could be done again.") == 2
    assert out.count("Home again; 5 sacks are safe.") == 2


def test_hint_names_a_choice(run):
    assert "Gather" in run(PLAY, typed="h\nq\n").out.split("> ")[1]


def test_hint_tells_the_plan_and_goes_on_with_it_while_it_is_followed(run, monkeypatch, tmp_path: Path):
    monkeypatch.setitem(games.MODULES, "crossing", "tiny.crossing")
    monkeypatch.setitem(opponents.BUDGETS, "captain", Budget(iterations=24))
    weighed = []
    best_of = Thinker._best_of
    monkeypatch.setattr(Thinker, "_best_of", lambda self, *of: weighed.append(of[1]) or best_of(self, *of))
    file = tmp_path / "upper.toml"
    file.write_text('powder = "upper"\n')
    play = f"play crossing --text --situation {file} --seed 7 --lang en"
    out = run(play, typed="h\nq\n").out
    road = re.search(r"March on: the (lower|upper) bridge can be reached in time.", out)[1]
    assert re.search(r"Chance of winning: (\d+% → )?\d+%\.", out) and re.search(r"Next best \(\d+%\): \S", out)
    weighed.clear()
    chances = re.findall("Chance of winning.*", run(play, typed=f"h\nmarch {road}\nwait\nh\nh\nq\n").out)
    assert len(chances) == 3 and len(set(chances)) == 1 and weighed == ["blue"]
    weighed.clear()
    run(play, typed="h\nrest\nwait\nh\nq\n")
    assert weighed == ["blue", "blue"]
    spanish = run(play.replace("--lang en", "--lang es"), typed="h\nq\n").out
    assert re.search(r"Probabilidad de ganar: (\d+ % → )?\d+ %\.", spanish) and "Segunda opción (" in spanish


def test_a_hint_is_forgotten_with_a_move_that_is_taken_back(run, monkeypatch, tmp_path: Path):
    asked = []
    monkeypatch.setattr(table, "counsel", lambda *of: asked.append(of[2]) or counsel(*of))
    file = tmp_path / "loaded.toml"
    file.write_text("night = 2\nhaul = 5\n")
    play = f"play counting --text --situation {file} --lang en"
    run(play, typed="h\nh\nq\n")
    assert len(asked) == 1
    run(play, typed="h\n2\nu\nh\nq\n")
    assert len(asked) == 3


def test_view_shows_what_the_role_knows(run):
    assert "night 1, kept 0, haul 0" in run(PLAY, typed="v\nq\n").out


def test_view_is_told_in_the_games_own_words_and_below_zero_with_a_minus_sign(run, monkeypatch):
    monkeypatch.setitem(games.MODULES, "for-the-people", "hardtack.games.for_the_people")
    out = run("play for-the-people --text --seed 7 --lang es", typed="v\nq\n").out
    assert "Unión: VP 100, signo de los hados −1" in out


def test_save_and_load_go_on_where_it_stopped(run, tmp_path: Path):
    file = tmp_path / "game.json"
    first = run(PLAY, typed=f"1\n1\ns {file}\nq\n")
    assert f"Saved to {file}." in first.out.replace("\n", "")
    assert json.loads(file.read_bytes())["seed"] == "7"
    whole = run(PLAY, typed="1\n" * 40).out
    rest = run(f"play counting --text --load {file} --lang en", typed="1\n" * 40).out
    assert whole.splitlines()[-3:] == rest.splitlines()[-3:]


def test_a_save_that_cannot_be_written_does_not_end_the_game(run, tmp_path: Path):
    ran = run(PLAY, typed=f"s\ns {tmp_path}/none/game.json\n1\nq\n")
    assert "Say where: s FILE." in ran.out
    assert "That file cannot be written: No such file or directory." in ran.out
    assert ran.status == 0


def test_why_a_save_cannot_be_written_is_said_in_spanish_too(run, tmp_path: Path):
    ran = run(PLAY.replace("en", "es"), typed=f"s {tmp_path}/none/game.json\ns {tmp_path}\nq\n")
    assert "No se puede escribir ese archivo: no existe ese archivo o carpeta." in ran.out
    assert "No se puede escribir ese archivo: es una carpeta." in ran.out


def test_a_lone_choice_is_one_number_in_either_language(run):
    assert "«7» no es una de las opciones: escribe 1 o una de ? v h u y s q." in run(
        PLAY.replace("en", "es"), typed="7\nq\n"
    ).out.replace("\n", " ")


def test_end_of_input_is_a_polite_end(run):
    ran = run(PLAY)
    assert ran.status == 0 and "The game stops here." in ran.out


def test_spanish(run):
    out = run("play counting --text --seed 7 --lang es", typed="1\nq\n").out
    assert "regla 1.2" in out and "tira dados" in out and "La partida se detiene aquí." in out


@pytest.mark.parametrize("tag, said", [("es_ES.UTF-8", "regla"), ("de_DE.UTF-8", "rule"), ("C", "rule")])
def test_language_of_the_environment(run, monkeypatch: pytest.MonkeyPatch, tag, said):
    monkeypatch.setenv("LANG", tag)
    assert f"({said} 1.2)" in run("play counting --text", typed="q\n").out


def test_a_situation_file(run, tmp_path: Path):
    file = tmp_path / "late.toml"
    file.write_text('scenario = "week"\nnight = 4\nkept = 23\nhaul = 5\n')
    out = run(f"play counting --text --situation {file} --lang en", typed="2\n").out
    assert "You carry 5 sacks" in out
    assert "The company eats: 28 sacks." in out


@pytest.mark.parametrize(
    "text, said",
    [
        ("night = 99\n", "there is no night 99"),
        ('night = "one"\n', "night must be a whole number"),
        ("night = \n", "not valid TOML"),
    ],
)
def test_a_situation_that_cannot_stand(run, tmp_path: Path, text, said):
    file = tmp_path / "bad.toml"
    file.write_text(text)
    ran = run(f"play counting --text --situation {file}")
    assert ran.status == 2 and said in ran.err and ran.out == ""


def test_a_number_of_thousands_of_digits_is_only_not_a_choice(run):
    ran = run("play counting --text --seed 1 --lang en", typed="9" * 5000 + "\nq\n")
    assert ran.status == 0 and "9" * 60 in ran.out and "9" * 61 not in ran.out


def test_scenario_and_option(run):
    out = run("play counting --text --scenario month --option cool-heads=yes --seed 1 --lang en", typed="1\n" * 99).out
    assert "Night 12." in out


def test_two_seats_at_one_terminal_each_read_their_own_lines(run):
    out = run("play pickets --text --seed 3 --lang en", typed="1\nq\n").out
    assert "Blue: Whom do you send out?" in out and "Gray: Whom do you send out?" in out
    assert out.count("Your outpost:") == 2


def test_the_computer_may_take_a_seat(run):
    out = run("play pickets --text --seed 3 --computer gray=recruit --lang en", typed="1\n" * 30).out
    assert "Gray: Whom" not in out
    assert out.count("Your outpost:") == 1
    assert "Gray sent the" in out


def test_a_game_with_no_person_plays_itself(run):
    ran = run("play pickets --text --seed 3 --computer gray=recruit --computer blue=recruit --lang en")
    assert ran.status == 0 and "The seed of this game was 3." in ran.out


def test_continuous_targets_are_typed_as_numbers(run):
    out = run("play field --text --seed 3 --lang en", typed="place nowhere\nplace 24000,20000,0\nq\n").out
    assert "Or type: place X,Y" in out
    assert "is not one of the choices" in out
    assert "A gun must stand in its own zone, within 9 in" in out


def test_sensible_targets_are_chosen_by_their_number(run):
    out = run("play field --text --seed 3 --lang en", typed="2\n3\n99\nq\n").out
    assert "   1  Keep it in reserve\n" in out
    assert "   2  Place it at x 24, y 8 (inches), facing 90°  24000,8000,9000; 8 of 20 in; nothing in its" in out
    assert "At 24, 8, the blue Parrott unlimbers." in out
    assert "type a number from 1 to 9, or VERB X,Y,…" in out
    assert "one enemy gun in its arc" in out


def test_a_choice_that_ends_something_says_what_it_leaves_undone(run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(games.MODULES, "orders", "tiny.orders")
    out = run("play orders --text --seed 3 --lang en", typed="hush\norder 0\nto ford\nq\n").out
    assert "Seal the orders  3 brigades have no orders." in out
    assert "Seal the orders  2 brigades have no orders." in out


def test_what_is_left_undone_is_a_sentence_of_its_own_and_what_is_empty_has_a_dash(run, monkeypatch):
    monkeypatch.setitem(games.MODULES, "valour", "hardtack.games.valour")
    monkeypatch.setenv("COLUMNS", "200")
    out = run("play valour --text --seed 5 --lang es", typed="3\nv\nq\n").out
    assert "las demás no actúan en este turno. Queda 1 brigada sin elegir.\n" in out
    assert "    activación: -\n" in out and ": \n" not in out.replace("> ", "")
