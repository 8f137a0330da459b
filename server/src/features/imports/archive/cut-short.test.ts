import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { commit, endOf, importNow, send } from '../../../../test/imports.ts';
import { rowsOf } from '../../../../test/rows.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../../test/test-app.ts';
import { findCardCountDifferences } from '../../../learning/check-card-counts.ts';
import { defineImportJob } from '../import-job.ts';

const app = await testAppForThisFile();
const CARDS = 400;
const STUDIED = 200;
let archive: Buffer;
let source: TestLearner;

beforeAll(async () => {
  const learner = await app.newLearner();
  source = learner;
  const rows = Array.from({ length: CARDS }, (_, place) => `수${place},number ${place},Numbers,n`);
  await importNow(app, learner, ['korean,english,deck,tags', ...rows].join('\n'));
  const cards: Json[] = (await learner.get(`/cards?limit=${STUDIED}`)).body.data;
  for (let start = 0; start < cards.length; start += 100) {
    const reviews = cards
      .slice(start, start + 100)
      .map(({ id }) => ({ cardId: id, reviewId: randomUUID(), rating: 3 }));
    expect((await learner.post('/reviews', { reviews })).status).toBe(200);
  }
  const headers = { authorization: `Bearer ${learner.token}` };
  const answer = await app.inject({ url: '/api/exports?format=archive', headers });
  archive = answer.rawPayload;
});

/** All that is a learner's, but for the import itself. A row that counts nothing may stay of what was counted and taken back. */
async function ownRows({ id }: TestLearner) {
  const { imports, jobs, sessions, tags, preferences, ...rows } = await rowsOf(app.db, id);
  const counting = (table: keyof typeof rows, counts: string[]) =>
    ((rows[table] ?? []) as Json[]).filter((row) => counts.some((count) => row[count]));
  return {
    ...rows,
    card_counts: counting('card_counts', ['live', 'due', 'new']).filter(
      ({ scope }) => scope !== 'bytes',
    ),
    study_days: counting('study_days', ['reviews', 'new_used', 'reviews_used', 'known_change']),
    study_totals: counting('study_totals', ['reviews', 'days', 'known_cards']),
    preferences: (preferences as Json[]).map(({ schedule_version, ...chosen }) => chosen),
  };
}

/** Begins to restore the archive as a process of its own would, which is told once it is half done. */
async function begun(learner: TestLearner, halfDone: () => void) {
  const { id } = (await send(app, learner, archive, 'gieok.zip')).body.data;
  const { mapping } = (await learner.get(`/imports/${id}`)).body.data;
  const choices = { deckId: null, deckName: 'Restored', duplicates: 'skip', schedule: true };
  await app.db
    .updateTable('imports')
    .set({ state: 'running', goal: 'done', choices: JSON.stringify({ ...choices, mapping }) })
    .where('id', '=', id)
    .execute();
  const job = defineImportJob({
    ...{
      dataDir: app.config.DATA_DIR,
      reading: { findMeanings: async () => new Map() },
      clock: () => app.now,
    },
    ...{ storeMedia: async () => undefined, random: Math.random },
    releaseMedia: async () => {},
  });
  const controller = new AbortController();
  let wasHalf = false;
  const run = (progress: (share: number) => void = () => {}) =>
    job.run({
      ...{ db: app.db, userId: learner.id, parameters: { importId: id } },
      ...{ signal: controller.signal, progress },
    });
  const first = run((share) => {
    if (share >= 0.5 && !wasHalf) {
      wasHalf = true;
      halfDone();
    }
  });
  return { id, first, controller };
}

const cardsOf = async (learner: TestLearner) => (await learner.get('/cards')).body.total as number;

it('an archive whose restoration is cancelled half way leaves nothing, and can be restored anew', async () => {
  const learner = await app.newLearner();
  app.setClock('2026-03-10T04:00:00.000Z');
  const before = await ownRows(learner);
  let half = 0;
  let cancelled: Promise<unknown> | undefined;
  const { id, first } = await begun(learner, () => {
    cancelled = (async () => {
      half = await cardsOf(learner);
      expect((await learner.delete(`/imports/${id}`)).status).toBe(200);
    })();
  });
  await first;
  await cancelled;
  expect(half).toBeGreaterThan(0);
  expect(await endOf(learner, id)).toMatchObject({ state: 'cancelled', result: null });
  expect(await ownRows(learner)).toEqual(before);
  expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);

  const again = (await send(app, learner, archive, 'gieok.zip')).body.data;
  const { state, result } = await commit(learner, again.id);
  expect({ state, result }).toMatchObject({ state: 'done', result: { cards: CARDS } });
});

it('an archive whose restoration ends half way with its server is restored by the next one', async () => {
  const half = await app.newLearner();
  app.setClock('2026-03-10T04:00:00.000Z');
  const { id, first, controller } = await begun(half, () => controller.abort());
  await expect(first).rejects.toThrow();
  expect((await half.get(`/imports/${id}`)).body.data.state).toBe('running');
  expect(await cardsOf(half)).toBeGreaterThan(0);
  // As the next server does at its start.
  await app.db.updateTable('imports').set({ run: null }).where('id', '=', id).execute();
  const job = defineImportJob({
    ...{
      dataDir: app.config.DATA_DIR,
      reading: { findMeanings: async () => new Map() },
      clock: () => app.now,
    },
    ...{ storeMedia: async () => undefined, random: Math.random },
    releaseMedia: async () => {},
  });
  const { signal } = new AbortController();
  const work = { db: app.db, userId: half.id, parameters: { importId: id }, signal };
  await job.run({ ...work, progress: () => {} });
  expect(await endOf(half, id)).toMatchObject({
    ...{ state: 'done', deck_id: expect.any(Number) },
    result: { cards: CARDS, reviews: STUDIED, decks: 2 },
  });
  const seen = async (learner: TestLearner) => ({
    cards: await cardsOf(learner),
    stats: (await learner.get('/stats')).body.data,
    due: (await learner.get('/cards/study/due')).body.count,
  });
  expect(await seen(half)).toEqual(await seen(source));
  expect(await findCardCountDifferences(app.db, half.id)).toEqual([]);
});
