import { sql } from 'kysely';
import { inserter } from '../db/insert-rows.ts';
import type { Queryable } from '../db/schema.ts';
import { indexCards } from '../db/search-terms.ts';
import { isPostgres } from '../db/sql.ts';
import type { cardColumns } from './card-columns.ts';
import { countNewCards, pauseCounting, resumeCounting } from './count-new-cards.ts';
import { beforeInsert, type Made, type NewCard, OWN } from './insert-cards.ts';
import { ALIKE, ownValues } from './new-card.ts';

/** `schedule_version` names the settings behind the other columns. */
export type ScheduleColumns = ReturnType<typeof cardColumns> & { schedule_version: number };

/** The id is from `reserveCardIds`; `schedule` follows from a log. */
export type NumberedCard = NewCard & { id: number; schedule?: ScheduleColumns | undefined };

/** @returns free ids in ascending order, for this transaction alone. */
export async function reserveCardIds(transaction: Queryable, count: number): Promise<number[]> {
  if (isPostgres(transaction)) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('cards', 'id')) as id from generate_series(1, ${count})
    `.execute(transaction);
    return rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  }
  // Nobody else writes until the transaction ends.
  const { rows } = await sql<{ last: number }>`
    select seq as last from sqlite_sequence where name = 'cards'
  `.execute(transaction);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, place) => last + 1 + place);
}

/**
 * Like `insertCards` with known ids, so that logs are replayed first and each row is written once.
 * No `starter_key`; decks come afterwards. @throws Refusal `no_such_category`.
 */
export async function insertNumberedCards(
  transaction: Queryable,
  cards: readonly NumberedCard[],
  made: Omit<Made, 'deckIds'>,
): Promise<void> {
  const { userId, now, random } = made;
  const tags = await beforeInsert(transaction, cards, made);
  const time = now.toISOString();
  const fresh: FreshRow[] = [];
  const studied: StudiedRow[] = [];
  for (const card of cards) {
    const { id, schedule } = card;
    const own = ownValues(card, userId, time, random(), tags.columnOf(card.tags));
    if (schedule === undefined) fresh.push(Object.assign(own, { id }));
    else studied.push(Object.assign(own, { id }, schedule));
  }
  const countsItself = !isPostgres(transaction) && cards.length > 0;
  if (countsItself) await pauseCounting(transaction, {});
  await insertFresh(transaction, fresh);
  await insertStudied(transaction, studied);
  if (countsItself) {
    await resumeCounting(transaction, {});
    const uncounted = [...fresh, ...studied.filter(isAsNew)];
    await countNewCards(transaction, { userId, cards: uncounted, deckIds: [] });
  }
  await indexCards(transaction, userId, [...fresh, ...studied]);
}

type FreshRow = ReturnType<typeof ownValues> & { id: number };
type StudiedRow = FreshRow & ScheduleColumns;

const NUMBERED = { ...OWN, id: true } as const;
const insertFresh = inserter<FreshRow>('cards', NUMBERED, ALIKE);
const insertStudied = inserter<StudiedRow>('cards', {
  ...NUMBERED,
  ...(Object.fromEntries(Object.keys(ALIKE).map((column) => [column, true])) as Record<
    keyof ScheduleColumns,
    true
  >),
});

/** As the paused trigger counts never rated cards. */
const isAsNew = ({ stage, suspended, buried_until, due_day }: StudiedRow) =>
  stage === 'new' && suspended === 0 && buried_until === null && due_day === null;
