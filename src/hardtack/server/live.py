"""Matches over WebSocket: the table as it changes, and the shortest way to act on it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated, Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter
from sqlalchemy.exc import SQLAlchemyError

from hardtack.engine.contract import HardtackError

from .health import welcome
from .requests import Live, LiveAct, LiveAgain, LiveChat, LiveHand, LiveLang, LiveRedo, LiveUndo
from .room import Room
from .rooms import Rooms
from .security import address_of, guest_of, keeper_of, lang_of, spend, told
from .storage import why
from .viewers import Viewer
from .wire import RefusedNote, StayedNote
from .words import Refused, pick_language, say

log = logging.getLogger(__name__)
AnySocket = WebSocket[Any, Any, Any]
_decode = msgspec.json.Decoder(Live).decode
_encode = msgspec.json.encode
LONGEST_MESSAGE = 16 * 1024
UNREADY = "websocket.http.response"
FLOODED = 1008
"""How a connection is closed over which too much is said: against the rules of the house."""


@websocket("/api/matches/{id:str}/live")
async def live(
    socket: AnySocket,
    id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0)] = 0,
    role: Annotated[str | None, QueryParameter(max_length=64)] = None,
) -> None:
    rooms: Rooms = socket.app.state["house"].rooms
    if socket.app.state["house"].leaving and UNREADY in (socket.scope.get("extensions") or {}):
        await _send_on(socket)
        return
    guest, lang = guest_of(socket), lang_of(socket)
    with told(socket):
        welcome(socket)
        room = await rooms.get(id)  # refused before it is accepted, if there is no such match
    with told(socket), keeper_of(socket).socket(guest, address_of(socket)):
        await room.tables.warm(lang)
        await socket.accept()
        await _attend(socket, room, Viewer(guest, lang, since, role))


async def _send_on(socket: AnySocket) -> None:
    """Refuse in a way that a proxy understands, so that it asks the next server: 503, where the usual is a 403."""
    start: Any = {"type": f"{UNREADY}.start", "status": 503, "headers": []}
    body: Any = {"type": f"{UNREADY}.body", "body": b""}
    await socket.send(start)
    await socket.send(body)


async def _attend(socket: AnySocket, room: Room, viewer: Viewer) -> None:
    room.enter(viewer)
    sending = asyncio.create_task(_send(socket, room, viewer))
    receiving = asyncio.create_task(_receive(socket, room, viewer))
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.viewers.exit(viewer)
        for task in (sending, receiving):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                await task


async def _send(socket: AnySocket, room: Room, viewer: Viewer) -> None:
    """Send what waits. Tables are not queued: a slow reader gets the latest, with every log line it missed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            await viewer.wake.wait()
            viewer.wake.clear()
            notes, viewer.notes = viewer.notes, []
            for note in notes:
                await socket.send_text(_encode(note).decode())
            if viewer.closing:
                await socket.close(viewer.closing)
                return
            if viewer.dirty and not room.play.gone:
                async with room.lock:
                    viewer.dirty = False
                    said = room.tables.next(viewer)
                await socket.send_text(said.decode())


async def _receive(socket: AnySocket, room: Room, viewer: Viewer) -> None:
    guest = viewer.guest
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            said = await socket.receive_text()
            try:
                spend(socket, "requests")
            except Refused as flooded:
                await socket.close(FLOODED, flooded.sentence(viewer.lang))
                return
            try:
                if len(said) > LONGEST_MESSAGE:
                    raise Refused(413, "too-large", limit=LONGEST_MESSAGE // 1024)
                await _obey(socket, room, viewer, said)
            except Refused as no:
                viewer.note(RefusedNote(no.sentence(viewer.lang), no.rule, room.seq(guest, viewer.wanted)))
                if no.status == 409:
                    viewer.refresh()
            except SQLAlchemyError as bad:
                log.error("Match %s: the database failed: %s", room.id, why(bad))
                viewer.note(RefusedNote(say("refused-storage", viewer.lang), None, room.seq(guest, viewer.wanted)))
            except HardtackError as no:
                viewer.note(RefusedNote(str(no), None, room.seq(guest, viewer.wanted)))


async def _obey(socket: AnySocket, room: Room, viewer: Viewer, said: str) -> None:
    try:
        message = _decode(said)
    except msgspec.MsgspecError as bad:
        raise Refused(400, "bad-request", what=str(bad)) from None
    except RecursionError:
        raise Refused(400, "tangled") from None
    guest, rooms = viewer.guest, cast(Rooms, socket.app.state["house"].rooms)
    match message:
        case LiveAct(role=role):
            done = await rooms.do(room.id, lambda now: now.act(guest, message, role or viewer.wanted, viewer.lang))
            if done.stayed:
                viewer.note(StayedNote(done.stayed, done.seq))
        case LiveUndo(role=role):
            await rooms.do(room.id, lambda now: now.undo(guest, message.seq, role or viewer.wanted))
        case LiveRedo(role=role):
            await rooms.do(room.id, lambda now: now.redo(guest, message.seq, role or viewer.wanted))
        case LiveHand(role=role):
            await rooms.do(room.id, lambda now: now.hand(guest, message, role or viewer.wanted))
        case LiveChat():
            spend(socket, "chats")
            await room.chat.say(guest, message.text)
        case LiveLang():
            viewer.lang = pick_language(message.lang, None, None)
            await room.tables.warm(viewer.lang)
            viewer.forget()
        case LiveAgain():
            viewer.forget()


ROUTES = [live]
