import { createHash } from 'node:crypto';
import { archiveTexts } from '@gieok/shared/texts/archive';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginnings, upload, wavFile } from '../../../../test/audio.ts';
import { newFullLearner } from '../../../../test/full-learner.ts';
import { endOf, importNow } from '../../../../test/imports.ts';
import { history, live, stayLoggedIn } from '../../../../test/random-history.ts';
import { rowsOf } from '../../../../test/rows.ts';
import { runsHere } from '../../../../test/runs.ts';
import {
  type Json,
  type TestApp,
  type TestLearner,
  testAppForThisFile,
} from '../../../../test/test-app.ts';
import { rowsIn, unzip, zipped } from '../../../../test/zip.ts';
import { checkSchedules } from '../../../learning/check-schedules.ts';

const [here, there] = [await testAppForThisFile(), await testAppForThisFile()];

async function archiveOf(app: TestApp, { token }: TestLearner, query = ''): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: `/api/exports?format=archive${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function restore(app: TestApp, learner: TestLearner, archive: Buffer, choices = {}) {
  const done = await importNow(app, learner, archive, choices);
  expect([done.state, done.kind, done.error]).toEqual(['done', 'archive', null]);
  return done;
}

/** What an archive says, with places in place of ids: the same for two accounts that are alike. */
/** Their own order is that of random ids. */
const byTime = (one: Json, other: Json) =>
  Date.parse(one.written_at) - Date.parse(other.written_at);

async function meaningOf(archive: Buffer) {
  const files = await unzip(archive);
  const rows = (name: string) => (files.has(name) ? rowsIn(files.get(name)) : []) as Json[];
  const places = (name: string) => new Map(rows(name).map(({ id }, place) => [id, place]));
  const [cards, decks, categories] = ['cards.jsonl', 'decks.jsonl', 'categories.jsonl'].map(places);
  const sounds = new Map(
    [...files].flatMap(([name, bytes]) =>
      /^(audio|images)\//.test(name)
        ? [[name.replace(/^.*\//, ''), createHash('sha256').update(bytes).digest('hex')] as const]
        : [],
    ),
  );
  const sound = (text: string | null) =>
    text?.replace(/[0-9a-f]{32}\.[0-9a-z]+/g, (name) => sounds.get(name) ?? name);
  const eventId = (text: string | null) =>
    text?.replace(
      /((?:-of-|undo:))(\d+)/g,
      (_, begins, id) => `${begins}#${cards?.get(Number(id))}`,
    );
  const head = JSON.parse(files.get('gieok.json')?.toString() ?? '');
  const { schedule_version, lists_version, ...preferences } = head.preferences ?? {};
  return {
    head: { ...head, account: null, preferences },
    cards: rows('cards.jsonl').map(({ schedule_version: _, ...card }) => ({
      ...card,
      id: cards?.get(card.id),
      word_id: card.word_id && cards?.get(card.word_id),
      category_id: card.category_id && categories?.get(card.category_id),
      audio_url: sound(card.audio_url),
      audio_file_path: sound(card.audio_file_path),
      image_url: sound(card.image_url),
    })),
    decks: rows('decks.jsonl').map((deck) => ({ ...deck, id: 0 })),
    categories: rows('categories.jsonl').map((category) => ({ ...category, id: 0 })),
    deckCards: rows('deck-cards.jsonl').map(({ deck_id, card_id, added_at }) => [
      ...[decks?.get(deck_id), cards?.get(card_id), added_at],
    ]),
    events: rows('events.jsonl').map(({ id, details, ...event }) => ({
      ...event,
      card_id: cards?.get(event.card_id),
      deck_id: decks?.get(event.deck_id),
      review_id: eventId(event.review_id),
      target: eventId(event.target),
      // By which id an interval was drawn: that of where the review was given.
      details: event.type === 'review' ? { drawnFor: event.card_id, ...details } : details,
    })),
    versions: rows('card-versions.jsonl')
      .toSorted(byTime)
      .map(({ version: _, ...row }) => ({
        ...row,
        card_id: cards?.get(row.card_id),
        fields: {
          ...row.fields,
          ...(row.fields.category_id && { category_id: categories?.get(row.fields.category_id) }),
          ...(row.fields.image_url && { image_url: sound(row.fields.image_url) }),
        },
      })),
    texts: rows('texts.jsonl').map((text) => ({ ...text, id: 0 })),
    answers: rows('listening-answers.jsonl').map((answer) => ({
      ...answer,
      card_id: cards?.get(answer.card_id),
    })),
    drills: rows('drill-answers.jsonl'),
    // The same is kept once.
    sounds: [...new Set(sounds.values())].sort(),
  };
}

async function expectRight(app: TestApp): Promise<void> {
  const lines: string[] = [];
  const found = await checkSchedules(app.db, { mend: false, say: (line) => lines.push(line) });
  expect({ ...found, lines }).toMatchObject({ differing: 0, miscounted: 0, outdated: 0 });
}

/** What a learner sees of what waits, and of how they have studied. */
async function seen(learner: TestLearner) {
  const get = async (path: string) => (await learner.get(path)).body;
  const [due, fresh] = [
    await get('/cards/study/due?limit=500'),
    await get('/cards/study/new?limit=500&orderBy=added'),
  ];
  const { scheduler } = (await get('/settings/study')).data;
  const asked = ({ korean_text, card_type, due_at, stage, hints }: Json) => ({
    ...{ korean_text, card_type, due_at, stage },
    // The next interval of FSRS is drawn anew, by the card's id.
    ...(scheduler === 'sm2' && { hints }),
  });
  // Where cards are equally due, each account has an order of its own.
  const inOrder = (cards: Json[]) => cards.map((card) => JSON.stringify(asked(card))).sort();
  const { member_since, ...year } = (await get('/stats/year')).data;
  return {
    due: [due.count, inOrder(due.data)],
    fresh: [fresh.count, fresh.data.map(asked)],
    stats: await get('/stats'),
    year,
    insights: await get('/stats/insights'),
  };
}

it('an account that is restored on another server is what it was', async () => {
  // Ids there are others than here.
  await (await there.newLearner()).newCards(3);
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      const { learner } = await live(here, actions);
      await checkSchedules(here.db, { mend: true, say: () => {} });
      there.setClock(here.now.toISOString());
      const archive = await archiveOf(here, learner);
      const other = await there.newLearner();
      await stayLoggedIn(there, other, there.now.toISOString());
      const restored = await restore(there, other, archive);
      expect(restored).toMatchObject({ problems: [], result: { cards: restored.counts.cards } });
      expect(await meaningOf(await archiveOf(there, other))).toEqual(await meaningOf(archive));
      expect(await seen(other)).toEqual(await seen(learner));
      await expectRight(there);
    }),
    { numRuns: runsHere(3), endOnFailure: true },
  );
});

it('has its sounds, its pictures and everything else, under names and ids of its own', async () => {
  const full = await newFullLearner(here);
  const { learner, card } = full;
  const wav = wavFile(0.2);
  const sound = (await upload(here, learner, wav)).body.data;
  const picture = (await upload(here, learner, beginnings.png, { kind: 'image' })).body.data;
  const media = { audio_file_path: sound.filename, audio_url: sound.url, image_url: picture.url };
  await learner.put(`/cards/${card}`, media);
  await learner.put(`/cards/${card}`, {
    ...{ image_url: picture.url, audio_url: null, tags: ['late'], category_id: null },
    ...{ english_text: 'late', based_on: { english_text: 'other', image_url: null } },
    edited_at: '2026-01-02T00:00:00Z',
  });
  await learner.put(`/cards/${card}`, { image_url: null });
  expect((await learner.get(`/cards/${card}/versions`)).body.data).toHaveLength(2);
  const gone = await learner.newDeck();
  const own = await learner.newCard({ card_type: 'spelling' });
  await learner.review(own.id, 1, { deckId: gone.id, answer: '나뭄' });
  await learner.delete(`/decks/${gone.id}`);
  const archive = await archiveOf(here, learner);
  const other = await there.newLearner();
  const restored = await restore(there, other, archive);
  expect(restored).toMatchObject({ result: { decks: 2, media: 4 }, problems: [] });
  expect(await meaningOf(await archiveOf(there, other))).toEqual(await meaningOf(archive));
  const found = (await other.get(`/cards?search=${full.secret}`)).body.data;
  const listed = found.find((each: Json) => each.audio_file_path !== null);
  expect(listed.decks).toEqual([{ id: expect.any(Number), name: full.secret }]);
  expect(listed.audio_file_path).not.toBe(sound.filename);
  const heard = await there.inject({
    url: `/api/audio/${listed.audio_file_path}`,
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(heard.rawPayload).toEqual(wav);
  await expectRight(there);
});

describe('what was restored', () => {
  it('can be taken back, and the account is as it was', async () => {
    const { learner } = await newFullLearner(here);
    const archive = await archiveOf(here, learner);
    const other = await there.newLearner();
    there.setClock('2026-03-10T04:00:00.000Z');
    const before = await rowsOf(there.db, other.id);
    const { id } = await restore(there, other, archive);
    expect((await other.get('/cards')).body.total).toBeGreaterThan(0);
    await other.delete(`/imports/${id}`);
    expect(await endOf(other, id)).toMatchObject({ state: 'undone', result: { kept: 0 } });
    const { imports, jobs, tags, ...after } = await rowsOf(there.db, other.id);
    const counted = ({ schedule_version, ...row }: Json) => row;
    expect(after.preferences?.map(counted)).toEqual(before.preferences?.map(counted));
    for (const table of [
      'cards',
      'card_events',
      'decks',
      'categories',
      'texts',
      'known_words',
      'listening_answers',
      'drill_answers',
      'media_files',
    ]) {
      expect([table, after[table]]).toEqual([table, []]);
    }
    expect(after.skipped_days).toEqual([]);
    await expectRight(there);
    // Nothing of it stands in the way of another try.
    await restore(there, other, archive);
  });

  it('keeps what was studied since, when it is taken back', async () => {
    const learner = await here.newLearner();
    const [first] = await learner.newCards(3);
    await learner.review(first as number, 3);
    const other = await there.newLearner();
    const { id } = await restore(there, other, await archiveOf(here, learner));
    there.setClock('2026-03-10T05:00:00.000Z');
    const [card] = (await other.get('/cards?limit=1&sort=oldest')).body.data;
    await other.review(card.id, 3);
    await other.delete(`/imports/${id}`);
    expect(await endOf(other, id)).toMatchObject({ state: 'undone', result: { kept: 1 } });
    expect((await other.get('/stats')).body.data).toMatchObject({ total_reviews: 2 });
    await expectRight(there);
  });

  it('is refused a second time: no review counts twice', async () => {
    const learner = await here.newLearner();
    await learner.review((await learner.newCard()).id, 3);
    const archive = await archiveOf(here, learner);
    const other = await there.newLearner();
    await restore(there, other, archive);
    const rows = await rowsOf(there.db, other.id);
    const again = await importNow(there, other, archive);
    expect(again).toMatchObject({ state: 'failed', error: archiveTexts.allThere });
    const { imports: _, jobs: __, ...after } = await rowsOf(there.db, other.id);
    expect(after).toEqual({ ...rows, imports: undefined, jobs: undefined, ...after });
    expect(after.cards).toEqual(rows.cards);
  });

  it('is refused a second time without reviews, too: no card is made twice', async () => {
    const learner = await here.newLearner();
    await learner.newCard({ also: ['production'] });
    const archive = await archiveOf(here, learner);
    const other = await there.newLearner();
    const { id } = await restore(there, other, archive);
    for (const [app, owner] of [[there, other] as const, [here, learner] as const]) {
      const again = await importNow(app, owner, archive, { schedule: false });
      expect(again).toMatchObject({ state: 'failed', error: archiveTexts.allThere });
      expect(again).toMatchObject({ warning: archiveTexts.allThere, counts: { duplicates: 2 } });
      expect((await owner.get('/cards')).body.total).toBe(2);
    }
    await other.delete(`/imports/${id}`);
    await endOf(other, id);
    await restore(there, other, archive);
    await other.newCard();
    await other.delete(`/cards/${(await other.get('/cards?sort=oldest')).body.data[0].id}`);
    await restore(there, other, archive);
  });

  it('stands beside what was there, and then leaves the preferences alone', async () => {
    const { learner } = await newFullLearner(here);
    const archive = await archiveOf(here, learner);
    const { learner: other, secret } = await newFullLearner(there);
    const settings = (await other.get('/settings/study')).body.data;
    const before = (await other.get('/cards')).body.total;
    const { result } = await restore(there, other, archive);
    expect((await other.get('/cards')).body.total).toBe(before + result.cards);
    expect((await other.get(`/cards?search=${secret}`)).body.total).toBeGreaterThan(0);
    expect((await other.get('/settings/study')).body.data).toEqual(settings);
    await expectRight(there);
  });

  it('comes without its schedule where that is not wanted, and into a deck', async () => {
    const { learner } = await newFullLearner(here);
    const other = await there.newLearner();
    const deckId = (await other.newDeck()).id;
    const choices = { schedule: false, deckId };
    const { result } = await restore(there, other, await archiveOf(here, learner), choices);
    expect(result.reviews).toBe(0);
    expect((await other.get('/stats')).body.data).toMatchObject({ total_reviews: 0 });
    const { stats } = (await other.get(`/decks/${deckId}`)).body.data;
    expect(stats).toMatchObject({ totalCards: result.cards });
    await expectRight(there);
  });

  it('goes with the deck that was made for it', async () => {
    const { learner } = await newFullLearner(here);
    const other = await there.newLearner();
    there.setClock('2026-03-10T04:00:00.000Z');
    const choices = { deckName: 'From elsewhere' };
    const restored = await restore(there, other, await archiveOf(here, learner), choices);
    const decks = (await other.get('/decks')).body.data;
    expect(decks).toContainEqual(
      expect.objectContaining({ id: restored.deck_id, total_cards: restored.result.cards }),
    );
    expect(restored.result.decks).toBe(decks.length);
    await other.delete(`/imports/${restored.id}`);
    await endOf(other, restored.id);
    expect((await other.get('/decks')).body.data).toEqual([]);
  });

  it('of a part of an account is that part', async () => {
    const { learner, deck } = await newFullLearner(here);
    for (const query of [`&deckId=${deck}`, '&schedule=false', `&deckId=${deck}&schedule=false`]) {
      const archive = await archiveOf(here, learner, query);
      const other = await there.newLearner();
      await restore(there, other, archive);
      const again = await meaningOf(
        await archiveOf(there, other, query.replace(/&deckId=\d+/, '')),
      );
      const meant = await meaningOf(archive);
      for (const part of ['decks', 'categories', 'deckCards', 'events', 'sounds'] as const) {
        expect([query, part, again[part]]).toEqual([query, part, meant[part]]);
      }
      await expectRight(there);
    }
  });

  it('follows its reviews, whatever the archive claims of its schedules', async () => {
    const learner = await here.newLearner();
    const [rated, fresh] = await learner.newCards(2);
    await learner.review(rated as number, 3);
    const files = await unzip(await archiveOf(here, learner));
    const forged = rowsIn(files.get('cards.jsonl')).map((card) => ({
      ...card,
      ...{ stage: 'review', review_interval: 36_500, ease_factor: 9, due_day: '2126-01-01' },
      ...{ review_count: 999, lapses: 99, suspended: 1 },
    }));
    const events = rowsIn(files.get('events.jsonl')).map((event) => ({
      ...event,
      ...{ undone: 1, counts_toward: null, known_change: 1 },
    }));
    const lines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    files.set('cards.jsonl', Buffer.from(lines(forged)));
    files.set('events.jsonl', Buffer.from(lines(events)));
    const other = await there.newLearner();
    const restored = await restore(there, other, await zipped(files));
    expect(restored.problems).toEqual([
      { row: 1, kept: true, message: expect.stringMatching(/does not match its reviews/) },
    ]);
    const listed = (await other.get('/cards?sort=oldest')).body.data;
    expect(listed).toMatchObject([
      { stage: 'learning', review_count: 1, suspended: false },
      { stage: 'new', review_count: 0, due_day: null, suspended: false },
    ]);
    expect(listed[0].due_day).toBe((await learner.readCard(rated as number)).due_day);
    expect(fresh).toBeDefined();
    await expectRight(there);
  });
});
