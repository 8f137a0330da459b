import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/engine/open.ts';
import { findScheduling } from '../server/src/db/scheduling-settings.ts';
import type { Database } from '../server/src/db/schema.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { archiveOf } from '../server/src/features/exports/archive.ts';
import { restoreArchive } from '../server/src/features/imports/archive/restore-archive.ts';
import { FolderStore } from '../server/src/http/media/folder-store.ts';
import type { LogOwner } from '../server/src/learning/log-owner.ts';
import { rebuildSchedules } from '../server/src/learning/rebuild-schedules.ts';
import { recordEvent } from '../server/src/learning/record-event.ts';
import { newCardValues } from '../server/test/new-card-values.ts';

const CARDS = Number(process.env.CARDS ?? 100_000);
const REVIEWS = Number(process.env.REVIEWS ?? 50_000);
const ROWS_AT_ONCE = 500;
/** Another learner rates a card so often, in milliseconds. */
const EVERY_MS = 25;

/**
 * How long it takes to restore an archive of 100,000 cards and 50,000 reviews (`CARDS`, `REVIEWS`), what memory that takes,
 * and how long another learner's reviews take meanwhile; on SQLite, or in the database that `DATABASE_URL` names.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const { db: from } = await openDatabase({ dataDir, onConnectionError() {} });
  const path = join(dataDir, 'archive.zip');
  const owner = await newUser(from);
  await fill(from, owner);
  await rebuildSchedules(from, owner, new AbortController().signal);
  const archive = archiveOf({
    ...{
      db: from,
      media: new FolderStore(dataDir),
      exported: { userId: owner, cardIds: undefined },
      schedule: true,
    },
    ...{ now: new Date(), inTurn: (work) => work(), watched: (pieces) => pieces },
  });
  await pipeline(archive, createWriteStream(path));
  await from.destroy();

  const other = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const { db, engine } = await openDatabase({
    dataDir: other,
    databaseUrl,
    onConnectionError() {},
  });
  const userId = await newUser(db);
  const neighbour = await newNeighbour(db);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const end = new AbortController();
  const memory = { before: process.memoryUsage.rss(), most: 0 };
  loop.enable();
  const since = performance.now();
  const cpu = process.cpuUsage();
  const reviews = neighbour(end.signal, () => {
    memory.most = Math.max(memory.most, process.memoryUsage.rss());
  });
  const restored = await restoreArchive(path, {
    ...{ db, userId, now: new Date(), signal: end.signal },
    progress: () => {},
    ...{ schedule: true, deckId: null },
    hold: () => Promise.resolve(),
    note: () => Promise.resolve(),
    keepMedium: () => Promise.resolve(undefined),
  });
  const spent = performance.now() - since;
  const { user, system } = process.cpuUsage(cpu);
  end.abort();
  const took = (await reviews).sort((one, next) => one - next);
  loop.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  const share = (part: number) => took[Math.floor(took.length * part)]?.toFixed(1);
  console.log(
    `${restored.cards} cards with ${restored.reviews} reviews (${(statSync(path).size / 2 ** 20).toFixed(0)} MiB) on ${engine}: restored in ` +
      `${(spent / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time; ${restored.problems.length} problems. ` +
      `Memory grew by ${((memory.most - memory.before) / 2 ** 20).toFixed(0)} MiB. ` +
      `Holds of the event loop: 99 % below ${ms(loop.percentile(99))} ms, longest ${ms(loop.max)} ms. ` +
      `${took.length} reviews of another learner: median ${share(0.5)} ms, 99 % below ${share(0.99)} ms, longest ${took.at(-1)?.toFixed(1)} ms.`,
  );
  await db.destroy();
  for (const folder of [dataDir, other]) rmSync(folder, { recursive: true });
}

async function newUser(db: Database): Promise<number> {
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { username: 'bench', email, passwordHash: 'x', timeZone: 'Asia/Seoul' };
  return (await createUser(db, { ...account, scheduler: 'fsrs' }, new Date())).id;
}

/** Somebody who rates one card after the other. @returns how long each rating took, in milliseconds. */
async function newNeighbour(db: Database) {
  const userId = await newUser(db);
  const settings = await findScheduling(db, userId);
  if (settings === undefined) throw new Error('The learner is gone');
  const boundary = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
  const owner: LogOwner = { userId, boundary, burySiblings: false, ...settings };
  const { id: cardId } = await db
    .insertInto('cards')
    .values(newCardValues({ korean_text: '꽃', english_text: 'flower' }, userId, new Date(), 0))
    .returning('id')
    .executeTakeFirstOrThrow();
  return async (signal: AbortSignal, look: () => void): Promise<number[]> => {
    const took: number[] = [];
    while (!signal.aborted) {
      look();
      const since = performance.now();
      const event = { type: 'review' as const, cardId, eventId: crypto.randomUUID() };
      await recordEvent(
        db,
        owner,
        { ...event, rating: 3, timeTakenMs: 900, answer: null },
        new Date(),
      );
      took.push(performance.now() - since);
      await pause(EVERY_MS);
    }
    return took;
  };
}

async function fill(db: Database, userId: number): Promise<void> {
  for (let made = 0; made < CARDS; made += 100) {
    const cards = Array.from({ length: 100 }, (_, index) => {
      const texts = { korean_text: `나무 ${made + index}`, english_text: `tree ${made + index}` };
      return newCardValues(texts, userId, new Date(), 0);
    });
    await db.insertInto('cards').values(cards).execute();
  }
  const cards = await db.selectFrom('cards').select('id').where('user_id', '=', userId).execute();
  const start = Date.now() - 3 * 365 * 86_400_000;
  const apart = Math.floor((3 * 364 * 86_400_000) / REVIEWS);
  for (let written = 0; written < REVIEWS; written += ROWS_AT_ONCE) {
    const reviews = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const number = written + index;
      const time = new Date(start + number * apart).toISOString();
      return {
        ...{ user_id: userId, card_id: cards[(number * 7_919) % CARDS]?.id ?? 0 },
        ...{ type: 'review' as const, review_id: `bench-${number}`, rating: 3 as const },
        ...{ time_taken_ms: 5_000, claimed_at: time, used_at: time },
        ...{ study_day: time.slice(0, 10), undone: 0 as const },
      };
    });
    await db.insertInto('card_events').values(reviews).execute();
  }
}
