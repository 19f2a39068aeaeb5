"""A browser for the scripts here, and matches that computers have played on a server up to where one wants to look."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from typing import Any

import hardtack
from hardtack.engine.match import Match
from hardtack.opponents import Budget, levels, player

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
LOCALES = {"en": "en-US", "es": "es-ES"}
QUIET = """try {
  localStorage.setItem("hardtack.settings", JSON.stringify({ pace: "off" }))
  for (const game of ["mosby", "gettysburg", "for-the-people", "bobby-lee", "valour"])
    localStorage.setItem(`hardtack.guide.${game}`, JSON.stringify({ offered: true, seen: [], on: false }))
} catch { }"""
"""Nobody is told what happens, and no guided turn is offered."""


@contextlib.contextmanager
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--disable-dev-shm-usage"], timeout=120_000)
        yield browser
        browser.close()


def visitor(browser: Any, base: str, size: str = "wide", theme: str = "light", lang: str = "en", **more: Any) -> Any:
    """A window of somebody's own. With `storage_state` of another, the same guest."""
    phone = size == "phone"
    context = browser.new_context(
        base_url=base, viewport=SIZES[size], color_scheme=theme, locale=LOCALES[lang], has_touch=phone,
        is_mobile=phone, **more,
    )  # fmt: skip
    context.set_default_timeout(60_000)
    context.add_init_script(QUIET)
    return context


def asked(context: Any, base: str, path: str, body: dict[str, Any] | None = None) -> Any:
    if body is None:
        answer = context.request.get(path)
    else:
        answer = context.request.post(path, data=body, headers={"origin": base})
    if not answer.ok:
        raise SystemExit(f"{path}: {answer.text()}")
    return answer.json()


def played(context: Any, base: str, id: str, moves: int, scenario: str | None = None, seed: str = "bench") -> str:
    """A match in which the visitor sits everywhere, after so many moves of privates: always the same ones."""
    game = hardtack.game(id)
    seats = dict.fromkeys(game.roles, "me")
    body = {"game": id, "scenario": game.check_scenario(scenario), "seats": seats, "seed": seed}
    name = str(asked(context, base, "/api/matches", body)["id"])
    match = Match(game, body["scenario"], {}, seed)
    level = "private" if "private" in levels(game) else "captain"
    who = {role: player(game, level, f"{seed} {role}", Budget(2)) for role in game.roles}
    for _ in range(moves):
        decision = game.decision(match.state)
        if decision is None:
            break
        role = decision.roles[0]
        action = who[role].choose(match.state, role).action
        match.play(role, action)
        seq = asked(context, base, f"/api/matches/{name}/table?since=1000000")["seq"]
        asked(context, base, f"/api/matches/{name}/actions",
              {"seq": seq, "role": role, "verb": action.verb, "target": action.target})  # fmt: skip
    return name
