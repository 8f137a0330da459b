import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/rows.ts';
import { type TestLearner, testAppForThisTest } from '../../test/test-app.ts';
import type { Database } from '../db/schema.ts';
import { checkSchedules } from './check-schedules.ts';
import { rebuildMarked } from './rebuild-schedules.ts';

/** A learner whose log has an entry of every kind. @returns the card that was studied most. */
async function study(learner: TestLearner): Promise<number> {
  const [first, second, deleted, forgotten] = (await learner.newCards(5)) as [
    number,
    number,
    number,
    number,
  ];
  for (const rating of [3, 4, 1, 2, 3]) await learner.review(first, rating);
  await learner.review(first, 1, { practice: true });
  await learner.put(`/cards/${first}/due`, { dueDay: '2026-03-29' });
  for (const rating of [3, 3]) await learner.review(second, rating);
  await learner.post(`/cards/${second}/review/undo`);
  await learner.review(deleted, 3);
  await learner.delete(`/cards/${deleted}`);
  await learner.review(forgotten, 3);
  await learner.post(`/cards/${forgotten}/forget`);
  return first;
}

async function check(db: Database, { mend }: { mend: boolean }) {
  const lines: string[] = [];
  const checked = await checkSchedules(db, { mend, say: (line) => lines.push(line) });
  return { ...checked, lines };
}

describe.each(['sm2', 'fsrs'])('the schedules under %s', (scheduler) => {
  async function studied() {
    const app = await testAppForThisTest({ env: { DEFAULT_SCHEDULER: scheduler } });
    const learner = await app.newLearner();
    await study(await app.newLearner());
    return { app, learner, card: await study(learner) };
  }

  it('differ in nothing from the log, whatever was studied', async () => {
    const { app } = await studied();
    const checked = await check(app.db, { mend: false });
    expect(checked).toEqual({
      cards: 10,
      events: 26,
      differing: 0,
      outdated: 0,
      miscounted: 0,
      lines: [
        'Looked at 10 cards and 26 of their reviews and other entries in the log.',
        'No differences.',
      ],
    });
  });

  it('are mended where they differ, which is told card by card', async () => {
    const { app, learner, card } = await studied();
    const right = await rowsOf(app.db, learner.id);
    await app.db
      .updateTable('cards')
      .set({ due_day: '2031-01-01', ease_factor: 9.5, stability: 77, lapses: 5 })
      .where('id', '=', card)
      .execute();
    await app.db
      .updateTable('card_events')
      .set({ undone: 1, counts_toward: null })
      .where('card_id', '=', card)
      .where('rating', '=', 4)
      .execute();
    const wrong = await rowsOf(app.db, learner.id);

    const found = await check(app.db, { mend: false });
    expect(found).toMatchObject({ cards: 10, differing: 1, outdated: 0 });
    expect(found.lines[0]).toContain(`Card ${card} of user ${learner.id}: `);
    expect(found.lines[0]).toContain('due_day is "2031-01-01", by the log "2026-03-29"');
    expect(found.lines[0]).toContain('ease_factor is 9.5, by the log 2.');
    expect(found.lines[0]).toContain('stability is 77, by the log ');
    expect(found.lines.slice(1)).toContainEqual(
      expect.stringMatching(/^ {2}entry [\w-]+: undone is 1, by the log 0$/),
    );
    expect(found.lines.at(-1)).toBe('1 card differed from the log. Nothing was changed.');
    expect(await rowsOf(app.db, learner.id)).toEqual(wrong);

    const mended = await check(app.db, { mend: true });
    expect(mended.lines.at(-1)).toBe('1 card differed from the log, and were mended.');
    expect(await rowsOf(app.db, learner.id)).toEqual(right);
    expect(await check(app.db, { mend: true })).toMatchObject({ differing: 0, outdated: 0 });
  });

  it('tell what each entry made known to a database that kept nothing of it yet', async () => {
    const { app, learner } = await studied();
    const right = await rowsOf(app.db, learner.id);
    const kept = right.study_totals as { known_cards: number }[];
    expect(kept.map(({ known_cards }) => known_cards > 0)).toEqual([true]);
    await app.db.updateTable('card_events').set({ known_change: 0 }).execute();
    await app.db.updateTable('study_days').set({ known_change: 0 }).execute();
    await app.db.updateTable('study_totals').set({ known_cards: 0 }).execute();
    // As the migration does; the server then does the rest.
    await app.db.updateTable('cards').set({ schedule_version: -1 }).execute();
    await rebuildMarked(app.db, () => true);
    const unversioned = (rows: Record<string, unknown[]>) => ({ ...rows, cards: [] });
    expect(unversioned(await rowsOf(app.db, learner.id))).toEqual(unversioned(right));
    expect(await check(app.db, { mend: false })).toMatchObject({ differing: 0, miscounted: 0 });
  });

  it('come with the number of reviews of each day, which is mended too', async () => {
    const { app, learner } = await studied();
    const right = await rowsOf(app.db, learner.id);
    await app.db
      .updateTable('study_days')
      .set({ reviews: 99 })
      .where('user_id', '=', learner.id)
      .execute();
    const found = await check(app.db, { mend: false });
    expect(found).toMatchObject({ differing: 0, miscounted: 1 });
    expect(found.lines[0]).toBe(`Reviews of user ${learner.id} on 2026-03-10: 99, by the log 9`);
    expect(found.lines).not.toContain('No differences.');
    await check(app.db, { mend: true });
    expect(await rowsOf(app.db, learner.id)).toEqual(right);
  });
});

it('totals and a streak that are wrong are told and mended', async () => {
  const app = await testAppForThisTest();
  const learner = await app.newLearner();
  await study(learner);
  const right = await rowsOf(app.db, learner.id);
  await app.db
    .updateTable('study_totals')
    .set({ reviews: 1_000, streak_days: 3 })
    .where('user_id', '=', learner.id)
    .execute();
  const found = await check(app.db, { mend: false });
  expect(found).toMatchObject({ differing: 0, miscounted: 1 });
  expect(found.lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^In all, user ${learner.id} has 1000 reviews and 3 days in a row up to 2026-03-10 .*, ` +
          'by the log 9 reviews and 1 days in a row up to 2026-03-10 ',
      ),
    ),
    expect.any(String),
    '1 learner had other totals or another streak than the log gives: left as they are.',
  ]);
  await check(app.db, { mend: true });
  expect(await rowsOf(app.db, learner.id)).toEqual(right);
  expect(await check(app.db, { mend: true })).toMatchObject({ miscounted: 0 });
});

it('counts of cards and of used limits that are wrong are told and mended', async () => {
  const app = await testAppForThisTest();
  const learner = await app.newLearner();
  const deck = await learner.newDeck();
  const card = await study(learner);
  await learner.post(`/decks/${deck.id}/cards`, { cardId: card });
  const right = await rowsOf(app.db, learner.id);
  expect(await check(app.db, { mend: false })).toMatchObject({ miscounted: 0 });
  await app.db
    .updateTable('study_days')
    .set({ new_used: 7 })
    .where('user_id', '=', learner.id)
    .execute();
  await app.db
    .updateTable('card_counts')
    .set({ live_cards: 9 })
    .where('user_id', '=', learner.id)
    .where('scope', '=', 'deck')
    .where('day', '=', '')
    .execute();
  await app.db
    .deleteFrom('card_counts')
    .where('user_id', '=', learner.id)
    .where('scope', '=', 'all')
    .where('day', '=', '2026-03-29')
    .execute();

  const found = await check(app.db, { mend: false });
  expect(found.lines.slice(0, 3)).toEqual([
    `Limits used up by user ${learner.id} on 2026-03-10: 7 new and 4 due, by the log 4 new and 4 due`,
    `Due cards of user ${learner.id} (all cards, from 2026-03-29 on): 0, by the cards 1`,
    `Cards of user ${learner.id} (deck ${deck.id}): 9, by the cards 1`,
  ]);
  expect(found).toMatchObject({ differing: 0, miscounted: 3 });
  expect(found.lines).toContain('2 counts of cards differed from the cards: left as they are.');
  await check(app.db, { mend: true });
  expect(await rowsOf(app.db, learner.id)).toEqual(right);
  expect(await check(app.db, { mend: true })).toMatchObject({ miscounted: 0 });
});

it('a change of scheduler that was cut short is finished, and alarms nobody', async () => {
  const app = await testAppForThisTest();
  const learner = await app.newLearner();
  await study(learner);
  const before = await rowsOf(app.db, learner.id);
  await learner.put('/settings/study', { scheduler: 'fsrs' });
  const wanted = await rowsOf(app.db, learner.id);
  for (const row of before.cards as { id: number; schedule_version: number }[]) {
    await app.db.updateTable('cards').set(row).where('id', '=', row.id).execute();
  }

  const found = await check(app.db, { mend: false });
  expect(found).toMatchObject({ differing: 0, outdated: 4 });
  expect(found.lines.slice(1)).toEqual([
    '4 cards had not been rescheduled since their settings changed: left as they are.',
    'No differences.',
  ]);
  await check(app.db, { mend: true });
  expect((await rowsOf(app.db, learner.id)).cards).toEqual(wanted.cards);
  expect(await check(app.db, { mend: true })).toMatchObject({ differing: 0, outdated: 0 });
});

it('many cards with long logs are all looked at, and reviews go on meanwhile', async () => {
  const app = await testAppForThisTest();
  const learner = await app.newLearner();
  const cards = await learner.newCards(300);
  const reviews = cards.flatMap((cardId, index) =>
    Array.from({ length: index % 50 === 0 ? 140 : 1 }, (_, number) => ({
      cardId,
      rating: 3,
      reviewId: `${cardId}-review-${number}`,
      reviewedAt: new Date(app.now.getTime() - (number + 1) * 3_600_000).toISOString(),
    })),
  );
  for (let start = 0; start < reviews.length; start += 500) {
    await learner.post('/reviews', { reviews: reviews.slice(start, start + 500) });
  }
  let checking = true;
  const reviewing = (async () => {
    let rated = 0;
    for (; checking; rated += 1) await learner.review(cards[rated % 300] as number, 3);
    return rated;
  })();
  const checked = await check(app.db, { mend: true });
  checking = false;
  expect(await reviewing).toBeGreaterThan(0);
  expect(checked).toMatchObject({ cards: 300, differing: 0, outdated: 0 });
  expect(checked.events).toBeGreaterThanOrEqual(reviews.length);
});
