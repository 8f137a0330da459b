import type { Day } from '@gieok/shared/domain/day';
import { type RawBuilder, sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOf, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { STATE_COLUMNS } from '../../learning/card-columns.ts';
import { isDueByDay, isNew } from '../../learning/due.ts';
import { areInDeck } from '../../learning/scope.ts';
import { inPages } from '../../turns.ts';

const READ_AT_ONCE = 200;
const IN_STEPS_MOST = 500;
export const LAST_KEY = 2 ** 31 - 1;

/** A card without its texts. */
export interface Entry {
  id: number;
  due_day: Day | null;
  shuffle_key: number;
  category_id: number | null;
  word_id: number | null;
  /** Changes with the card, but for its category's name and its decks. */
  state: string;
}

const CHANGING = ['updated_at', 'schedule_version', ...STATE_COLUMNS] as const;

const ENTRY = sql`cards.id, cards.due_day, cards.shuffle_key, cards.category_id, cards.word_id, ${sql.join(
  CHANGING.map((name) => sql`coalesce(cast(${sql.ref(`cards.${name}`)} as text), '')`),
  sql` || ' ' || `,
)} as state`;

const selectOf = (userId: number, condition: RawBuilder<unknown>) =>
  sql`select ${ENTRY} from cards
    where cards.user_id = ${userId} and cards.deleted_at is null and ${condition}`;

interface Values {
  userId: number;
  last: Day;
}

const selectDue = compiled(
  (_, { userId, last, day, after }: Values & { day: Day; after: number }) =>
    sql<Entry>`${selectOf(userId, isDueByDay(last))} and (cards.due_day, cards.id) > (${day}, ${after})
    order by cards.due_day, cards.id limit ${sql.lit(READ_AT_ONCE)}`,
);

export const dueEntries = (db: Queryable, values: Values) =>
  inPages<Entry>(READ_AT_ONCE, (last) =>
    selectDue(db, { ...values, day: last?.due_day ?? '', after: last?.id ?? 0 }),
  );

/** Hardly ever more than some dozens. */
export const entriesInSteps = compiled(
  (_, { userId, last }: Values) =>
    sql<Entry>`${selectOf(userId, sql`cards.due_instant is not null and cards.suspended = 0`)}
    and (cards.buried_until is null or cards.buried_until <= ${last})
    order by cards.due_instant, cards.id limit ${sql.lit(IN_STEPS_MOST)}`,
);

const selectAdded = compiled(
  (_, { userId, last, after }: Values & { after: number }) =>
    sql<Entry>`${selectOf(userId, isNew(last))} and cards.id > ${after}
    order by cards.deleted_at, cards.id limit ${sql.lit(READ_AT_ONCE)}`,
);

export const entriesAdded = (db: Queryable, values: Values) =>
  inPages<Entry>(READ_AT_ONCE, (last) => selectAdded(db, { ...values, after: last?.id ?? 0 }));

const SHUFFLED_AT_ONCE = 30;
type Keys = Record<'from' | 'to' | 'after', number>;

const selectShuffled = compiled(
  (_, { userId, last, from, to, after }: Values & Keys) =>
    sql<Entry>`${selectOf(userId, isNew(last))}
    and (cards.shuffle_key, cards.id) > (${from}, ${after}) and cards.shuffle_key <= ${to}
    order by cards.shuffle_key, cards.id limit ${sql.lit(SHUFFLED_AT_ONCE)}`,
);

export const entriesFromKey = (
  db: Queryable,
  { from, to, ...values }: Values & { from: number; to: number },
) =>
  inPages<Entry>(SHUFFLED_AT_ONCE, (last) =>
    selectShuffled(db, {
      ...values,
      to,
      from: last?.shuffle_key ?? from,
      after: last?.id ?? 0,
    }),
  );

type Ids = { userId: number; ids: string };

const selectById = (db: Queryable, { userId, ids }: Ids) =>
  sql`select ${ENTRY} from cards where ${isOwn(db, sql`cards.user_id`, userId)}
    and cards.deleted_at is null and ${anyOf(db, sql`cards.id`, ids)}`;

export const entriesById = compiled((db, values: Ids) => sql<Entry>`${selectById(db, values)}`);

export const newEntriesOfDeck = compiled(
  (db, values: Ids & { last: Day; deckId: number }) =>
    sql<Entry>`${selectById(db, values)} and ${isNew(values.last)}
      and ${areInDeck(db, values.userId, values.deckId)}`,
);
