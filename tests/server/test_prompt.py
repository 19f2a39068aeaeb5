"""What those read who are not asked: for whom they wait, and who is thinking, with the grammar of their names."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee import GAME as BOBBY_LEE
from hardtack.games.gettysburg import GAME
from hardtack.server.render import seen


@pytest.mark.parametrize(
    ("computers", "en", "es"),
    [
        ([], "Waiting for the Confederates.", "Se espera a los confederados."),
        (["usa"], "Waiting for the Confederates.", "Se espera a los confederados."),
        (["csa"], "The Confederates are thinking.", "Los confederados están pensando."),
    ],
)
def test_the_sentence_agrees_with_who_is_waited_for(computers: list[str], en: str, es: str) -> None:
    state = GAME.setup(seed=1)
    while (decision := GAME.decision(state)) is not None and tuple(decision.roles) != ("csa",):
        GAME.apply(state, decision.roles[0], decision.actions(decision.roles[0])[-1])
    for lang, sentence in (("en", en), ("es", es)):
        for reader in ("usa", None):
            prompt = seen(GAME, state, reader, lang, computers=computers).prompt
            assert prompt is not None and prompt.text == sentence


@pytest.mark.parametrize(
    ("lang", "who"), [("en", "The Union and the Confederates"), ("es", "La Unión y los confederados")]
)
def test_all_who_are_asked_are_named_as_in_a_sentence(lang: str, who: str) -> None:
    state = BOBBY_LEE.setup("1861", seed=1)
    prompt = seen(BOBBY_LEE, state, "usa", lang).prompt
    assert prompt is not None and prompt.who == who
