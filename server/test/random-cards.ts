import { addDays, type Day, studyDay } from '@gieok/shared/domain/day';
import { type Insertable, sql } from 'kysely';
import { inTransaction } from '../src/db/engine/in-transaction.ts';
import { pairsIn } from '../src/db/engine/sql.ts';
import type { Database, Schema } from '../src/db/schema.ts';
import { indexCards } from '../src/db/search-terms.ts';
import { newCardValues } from './new-card-values.ts';
import type { TestApp, TestLearner } from './test-app.ts';

const AT_ONCE = 250;

/** Rows of cards as they may have come about: new, due by the day or the minute, later, suspended, buried, deleted. */
export function randomCardValues(
  userId: number,
  count: number,
  { today, now, random }: { today: Day; now: Date; random: () => number },
): Insertable<Schema['cards']>[] {
  const roll = (sides: number) => Math.floor(random() * sides);
  const minutes = (from: number, to: number) =>
    new Date(now.getTime() + (from + roll(to - from)) * 60_000).toISOString();
  return Array.from({ length: count }, () => {
    const text = { korean_text: '나무', english_text: 'tree' };
    const place = roll(4) === 0 ? [roll(19), roll(100)] : undefined;
    const card = newCardValues({ ...text, place } as never, userId, now, random());
    const state = {
      suspended: roll(12) === 0 ? (1 as const) : (0 as const),
      buried_until: roll(8) === 0 ? addDays(today, roll(3) - 1) : null,
      deleted_at: roll(15) === 0 ? now.toISOString() : null,
    };
    const kind = roll(10);
    if (kind < 3) return { ...card, ...state };
    const isInSteps = kind === 3;
    const due_instant = isInSteps ? minutes(-90, 60) : null;
    return {
      ...card,
      ...state,
      stage: 'review' as const,
      review_interval: isInSteps ? 0 : roll(30),
      // Few values, so that there are ties.
      stability: roll(2) === 0 ? 1 + roll(60) / 4 : null,
      difficulty: 5,
      step: isInSteps ? 0 : null,
      repetitions: 3,
      review_count: 3,
      last_day: roll(20) === 0 ? null : addDays(today, -roll(60)),
      due_day: due_instant === null ? addDays(today, roll(40) - 30) : due_instant.slice(0, 10),
      due_instant,
    };
  });
}

/** A new learner with random cards, some of which are siblings. */
export async function learnerWithRandomCards(
  app: TestApp,
  count: number,
  random: () => number,
): Promise<{ learner: TestLearner; ids: number[] }> {
  const learner = await app.newLearner();
  const today = studyDay(app.now, { timeZone: 'Asia/Seoul', dayStartsAt: 4 });
  const ids = await insertCards(
    app.db,
    randomCardValues(learner.id, count, { today, now: app.now, random }),
  );
  await joinSome(app.db, ids);
  return { learner, ids };
}

/** @returns the ids, in the order of the rows. */
export async function insertCards(
  db: Database,
  values: readonly Insertable<Schema['cards']>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < values.length; start += AT_ONCE) {
    const rows = await db
      .insertInto('cards')
      .values(values.slice(start, start + AT_ONCE))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  const live = values.flatMap(({ user_id, search_text, deleted_at }, place) =>
    deleted_at == null ? { user_id, search_text, id: ids[place] as number } : [],
  );
  for (const owner of new Set(live.map(({ user_id }) => user_id))) {
    await inTransaction(db, (transaction) =>
      indexCards(
        transaction,
        owner,
        live.filter(({ user_id }) => user_id === owner),
      ),
    );
  }
  return ids;
}

/** Puts cards into a deck, some at the same time. */
export async function insertIntoDeck(
  db: Database,
  deckId: number,
  cardIds: readonly number[],
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
  const deck = db.selectFrom('decks').select('user_id').where('id', '=', deckId);
  const { user_id } = await deck.executeTakeFirstOrThrow();
  for (let start = 0; start < cardIds.length; start += AT_ONCE) {
    const rows = cardIds.slice(start, start + AT_ONCE).map((card_id) => ({
      ...{ user_id, deck_id: deckId },
      card_id,
      added_at: new Date(now.getTime() - Math.floor(random() * 50) * 1_000).toISOString(),
    }));
    await db.insertInto('deck_cards').values(rows).execute();
  }
}

/** Makes words of some of the cards: of every fifth and the next. @returns the cards that have a sibling. */
export async function joinSome(db: Database, cardIds: readonly number[]): Promise<Set<number>> {
  const pairs = cardIds.flatMap((id, place) => {
    const next = cardIds[place + 1];
    return place % 5 === 0 && next !== undefined ? [[id, next]] : [];
  });
  for (const some of inParts(pairs)) {
    const sorted = some.map((pair) => [Math.min(...pair), Math.max(...pair)]);
    const words = pairsIn(db, JSON.stringify(sorted));
    for (const card of ['words.first', 'words.second']) {
      await sql`
        update cards set word_id = words.first from ${words} as words where cards.id = ${sql.ref(card)}
      `.execute(db);
    }
  }
  return new Set(pairs.flat());
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.ceil(items.length / AT_ONCE);
  return Array.from({ length: parts }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
