"""Thoughts as jobs: on PostgreSQL a computer thinks wherever a worker runs, on any machine.

The server lays a thought into procrastinate's queue, those that people wait for first, and the worker that takes it
lays the answer into a table of ours and tells of it. Nobody depends on a worker: one that dies with a thought in hand
costs the time until the server asks again, and where no worker is to be seen the server thinks itself.
"""

from __future__ import annotations

import asyncio
import base64
import io
import logging
import pickle
import secrets
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

import procrastinate
import sqlalchemy as sa
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status
from sqlalchemy.engine import URL, Engine

from hardtack import games

from .news import Note, tell
from .storage import why
from .tasks import end
from .thinker import CannotThink, Died
from .thinking import INSTANT, TRIES, Job, Place, Thinkers, Thought

log = logging.getLogger(__name__)
QUEUE = TASK = "hardtack.think"
QUEUE_ALONE = "hardtack.think.alone"
"""Thoughts that only computers wait for: they never take the last place of a worker."""
PEOPLE, ALONE = 10, 0
"""How urgent a thought is: people wait for it, or only computers."""
GRACE = 5.0
"""Seconds beyond what a thought may take after which its worker is taken for dead."""
UNSEEN = 6.0
"""Seconds in which no worker has taken anything, after which the server thinks itself."""
LOOK = 1.0
"""Seconds between looks at a thought of which nothing is heard."""
OLD = 600.0
"""Seconds after which an answer that nobody has fetched goes."""
AGAIN = 2.0
"""Seconds after which a worker that has lost its queue looks for it again."""
logging.getLogger("procrastinate").setLevel(logging.CRITICAL)  # its lines quote jobs, and so what is hidden in a match

kept = sa.MetaData()
thoughts = sa.Table(
    "thoughts",
    kept,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("answer", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
_LAID_OUT = "SELECT pg_advisory_xact_lock(71823), to_regclass('procrastinate_jobs')"
_LOAD = (
    "SELECT count(*) FILTER (WHERE status = 'todo'), count(*) FILTER (WHERE status = 'doing') FROM procrastinate_jobs"
)
_STATE = (
    "SELECT (SELECT status::text FROM procrastinate_jobs WHERE id = %s), "
    "EXISTS (SELECT 1 FROM procrastinate_workers WHERE last_heartbeat > now() - interval '30 seconds')"
)


class Unfamiliar(pickle.UnpicklingError):
    """Something that is no thought."""


class _Thoughts(pickle.Unpickler):
    """Plans are objects of the games; nothing else is made of what lies in a queue."""

    def find_class(self, module: str, name: str) -> Any:
        ours = {"hardtack", *(one.partition(".")[0] for one in games.MODULES.values())}
        found = super().find_class(module, name) if module.partition(".")[0] in ours else None
        if isinstance(found, type) or (module, name) in PLAIN:
            return found or super().find_class(module, name)
        raise Unfamiliar(f"{module}.{name} has no place in a thought.")


PLAIN = {
    *(("builtins", name) for name in ("set", "frozenset", "range", "bytearray", "complex", "list", "dict", "tuple")),
    *(("collections", name) for name in ("Counter", "OrderedDict", "defaultdict", "deque")),
    ("random", "Random"),
    ("msgspec._core", "rebuild"),
}


def pack(what: Job | Thought | str) -> bytes:
    return zlib.compress(pickle.dumps(what, protocol=5), 1)


def unpack(data: bytes) -> Any:
    return _Thoughts(io.BytesIO(zlib.decompress(data))).load()


def lay_out(engine: Engine) -> None:
    """The tables of the queue and of the answers, if they are not there; several may begin at once."""
    with engine.begin() as conn:
        if conn.exec_driver_sql(_LAID_OUT).one()[1] is None:
            conn.exec_driver_sql(procrastinate.schema.SchemaManager.get_schema().replace("%", "%%"))
        kept.create_all(conn)


def conninfo(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


# ---- who works


class Worker:
    """Takes thoughts from the queue and has them thought by its own thinkers."""

    def __init__(self, engine: Engine, thinkers: Thinkers, origin: str | None = None) -> None:
        self.engine, self.thinkers = engine, thinkers
        self.origin = origin or f"worker-{secrets.token_hex(4)}"

    async def run(self, finish: float = 0.1) -> None:
        """Until it is cancelled; what is in hand then may take so many seconds more. A database that is away is waited
        for."""
        lost = False
        while True:
            try:
                await asyncio.to_thread(lay_out, self.engine)
                lost = False
                await self._work(finish)
            except (ConnectorException, sa.exc.SQLAlchemyError) as bad:
                if not lost:
                    log.warning("The queue of thoughts cannot be reached: %s", why(bad))
                lost = True
            await asyncio.sleep(AGAIN)

    async def leave(self) -> None:
        """Once `run` has ended: end the tasks of its pool too. One that waits for a database that is away may outlive
        the pool, and be deaf to the one cancellation it gets when the loop ends (see `end`)."""
        await end(*(task for task in asyncio.all_tasks() if task.get_name().startswith(f"{self.origin}-")))

    async def _work(self, finish: float) -> None:
        connector = procrastinate.PsycopgConnector(
            conninfo=conninfo(self.engine.url), min_size=1, max_size=4, name=self.origin
        )
        app = procrastinate.App(connector=connector)
        app.task(name=TASK, queue=QUEUE)(self._think)
        takes: list[asyncio.Task[None]] = []
        sweeping: list[asyncio.Task[None]] = []
        try:
            await app.open_async()  # one that is cancelled while it opens is closed too: `async with` would not
            takes += (asyncio.create_task(self._take(app, queues, places, finish)) for queues, places in self._places())
            sweeping.append(asyncio.create_task(self._sweep(app)))
            ended, _ = await asyncio.wait(takes, return_when=asyncio.FIRST_COMPLETED)
            for one in ended:
                one.result()
        finally:
            for one in takes:  # told once, they finish what is in hand; told again, as `end` does, they leave it
                one.cancel()
            if takes:
                await asyncio.wait(takes, timeout=finish + 1)
            await end(*takes, *sweeping)
            await app.close_async()

    async def _take(self, app: procrastinate.App, queues: list[str], places: int, finish: float) -> None:
        await app.run_worker_async(
            queues=queues,
            name=self.origin,
            concurrency=places,
            fetch_job_polling_interval=LOOK,
            delete_jobs="always",
            install_signal_handlers=False,
            shutdown_graceful_timeout=finish,
        )

    def _places(self) -> list[tuple[list[str], int]]:
        """What is taken from which queues at once: whoever was taken and then had to wait for a place would keep people
        waiting, and be taken for dead."""
        every = [QUEUE, QUEUE_ALONE]
        places = self.thinkers.places
        return [(every, places - 1), ([QUEUE], 1)] if places > 1 else [(every, 1)]

    async def _think(self, id: str, job: str, alone: bool) -> None:
        answer: Thought | str
        try:
            asked = unpack(base64.b64decode(job))
            if not isinstance(asked, Job) or asked.module not in games.MODULES.values():
                raise Unfamiliar("This is no question of ours.")
            async with self.thinkers.here(asked.level, alone) as place:
                answer = await place.ask(asked)
        except (CannotThink, Died, Unfamiliar) as bad:
            answer = str(bad) or type(bad).__name__
        try:
            await asyncio.to_thread(self._answer, id, pack(answer))
        except sa.exc.SQLAlchemyError as bad:  # it is asked again
            log.warning("A thought cannot be answered: %s", why(bad))

    def _answer(self, id: str, answer: bytes) -> None:
        with self.engine.begin() as conn:
            conn.execute(thoughts.insert(), {"id": id, "answer": answer, "at": time.time()})
            tell(conn, [Note(self.origin, "thought", id)])

    async def _sweep(self, app: procrastinate.App) -> None:
        """What dead workers had in hand, and answers that nobody came for."""
        while True:
            with suppress(ConnectorException, sa.exc.SQLAlchemyError):
                for job in await app.job_manager.get_stalled_jobs(task_name=TASK):
                    await app.job_manager.finish_job(job, Status.FAILED, delete_job=True)
                await asyncio.to_thread(self._forget_old)
            await asyncio.sleep(30)

    def _forget_old(self) -> None:
        with self.engine.begin() as conn:
            conn.execute(thoughts.delete().where(thoughts.c.at < time.time() - OLD))


# ---- who asks


class Errands(Thinkers):
    """Thinkers that have their thoughts thought by workers; by their own only where there are none."""

    def __init__(self, engine: Engine, workers: int | None = None) -> None:
        super().__init__(workers)
        self.engine = engine
        lay_out(engine)
        connector = procrastinate.SyncPsycopgConnector(conninfo=conninfo(engine.url), min_size=1, max_size=4)
        self.queue = procrastinate.App(connector=connector)
        self.queue.open()
        self._awaited: dict[str, asyncio.Event] = {}

    def close(self) -> None:
        super().close()
        self.queue.close()

    def heard(self, id: str) -> None:
        """A worker has laid down an answer."""
        if id in self._awaited:
            self._awaited[id].set()

    @asynccontextmanager
    async def _place(self, level: str, alone: bool) -> AsyncIterator[Place]:
        todo, doing = await asyncio.to_thread(self._load)
        yield Errand(self, 1 + todo / max(1, doing), alone)

    def place(self, level: str, alone: bool = False) -> AbstractAsyncContextManager[Place]:
        return self.here(level, alone) if level in INSTANT else self._place(level, alone)

    def waiting(self) -> int:
        """How many thoughts wait in the queue, of all servers."""
        return self._load()[0]

    def _load(self) -> tuple[int, int]:
        """How many thoughts wait, and how many are being thought: while any wait, that is as many as can be."""
        with self.engine.connect() as conn:
            todo, doing = conn.exec_driver_sql(_LOAD).one()
            return todo, doing

    async def ask(self, job: Job, alone: bool) -> Thought:
        """Have a thought thought, and wait for it."""
        packed = base64.b64encode(pack(job)).decode()
        for _ in range(TRIES):
            id = secrets.token_hex(12)
            heard = self._awaited[id] = asyncio.Event()
            number = await asyncio.to_thread(self._lay, id, packed, alone)
            try:
                answer = await self._answered(id, number, heard, job.seconds)
            finally:
                del self._awaited[id]
                if not heard.is_set():  # nobody wants it any more, or it is asked again
                    self.asking.submit(self._take_back, number)
            if isinstance(answer, Thought):
                return answer
            if isinstance(answer, str):
                raise CannotThink(answer)
            if answer is Nobody:
                break
            log.warning("A worker has not answered; another is asked.")
        async with self.here(job.level, alone) as place:
            return await place.ask(job)

    async def _answered(self, id: str, number: int, heard: asyncio.Event, seconds: float | None) -> Any:
        """The answer, as soon as it is there; None: its worker is dead; Nobody: there is none at all."""
        begun = taken = time.monotonic()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(heard.wait(), LOOK)
            answer, state, others = await asyncio.to_thread(self._look, id, number)
            now = time.monotonic()
            if answer is not None:
                heard.set()
                return unpack(answer)
            heard.clear()
            if state == "todo":
                taken = now
                if now - begun > UNSEEN and not others:
                    return Nobody
            elif state is None or now - taken > (seconds or 0) + GRACE:
                return None

    def _lay(self, id: str, job: str, alone: bool) -> int:
        queue, priority = (QUEUE_ALONE, ALONE) if alone else (QUEUE, PEOPLE)
        task = self.queue.configure_task(TASK, queue=queue, priority=priority)
        number: int = task.defer(id=id, job=job, alone=alone)
        return number

    def _take_back(self, number: int) -> None:
        with suppress(ConnectorException):
            self.queue.job_manager.cancel_job_by_id(number, delete_job=True)

    def _look(self, id: str, number: int) -> tuple[bytes | None, str | None, bool]:
        """The answer, which goes with it; how the job stands; and whether any worker is alive."""
        with self.engine.begin() as conn:
            answer = conn.execute(thoughts.delete().where(thoughts.c.id == id).returning(thoughts.c.answer)).scalar()
            if answer is not None:
                return bytes(answer), None, True
            state, worked = conn.exec_driver_sql(_STATE, (number,)).one()
            return None, state, worked


Nobody = object()
"""No worker is to be seen."""


class Errand(Place):
    """A place to think somewhere else."""

    def __init__(self, thinkers: Errands, share: float, alone: bool) -> None:
        super().__init__(thinkers, share)
        self._errands, self._for_nobody = thinkers, alone

    async def ask(self, job: Job) -> Thought:
        if job.level in INSTANT:
            return await super().ask(job)
        return await self._errands.ask(job, self._for_nobody)
