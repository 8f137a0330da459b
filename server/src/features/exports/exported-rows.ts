import { type Selectable, sql } from 'kysely';
import { anyOf, isOwn } from '../../db/engine/sql.ts';
import { archivedPreferences } from '../../db/preferences.ts';
import type { Queryable, Schema } from '../../db/schema.ts';
import { tagsOf } from '../../learning/tags.ts';
import { inPages } from '../../turns.ts';

const READ_AT_ONCE = 200;

export interface Exported {
  userId: number;
  /** Ascending. Undefined means all, with deleted ones, whose reviews still count. */
  cardIds: readonly number[] | undefined;
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type ExportedCard = Omit<Selectable<Schema['cards']>, 'user_id' | 'search_text' | 'tags'> & {
  tags: string[];
};
export type ExportedEvent = Omit<Selectable<Schema['card_events']>, 'user_id'>;

export async function* exportedCards(
  db: Queryable,
  { userId, cardIds }: Exported,
  inTurn: InTurn,
): AsyncGenerator<ExportedCard[]> {
  const selected = db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('id');
  const page = (after: number) => {
    const ids = JSON.stringify(cardIds?.slice(after, after + READ_AT_ONCE));
    return cardIds === undefined
      ? selected.where('id', '>', after).limit(READ_AT_ONCE)
      : selected.where(anyOf(db, sql.ref('id'), ids));
  };
  // An id, or an index into `cardIds`.
  let next: number | undefined = 0;
  while (next !== undefined) {
    const from: number = next;
    const rows = await inTurn(() => page(from).execute());
    yield rows.map(({ user_id, search_text, ...card }) => ({ ...card, tags: tagsOf(card) }));
    if (cardIds === undefined) next = rows.length < READ_AT_ONCE ? undefined : rows.at(-1)?.id;
    else next = from + READ_AT_ONCE < cardIds.length ? from + READ_AT_ONCE : undefined;
  }
}

export async function* exportedEvents(
  db: Queryable,
  { userId, cardIds }: Exported,
  inTurn: InTurn,
): AsyncGenerator<ExportedEvent[]> {
  const wanted = cardIds && new Set(cardIds);
  const written = db
    .selectFrom('card_events')
    .select(['id', 'card_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(READ_AT_ONCE);
  const pages = inPages<{ id: number; card_id: number }>(READ_AT_ONCE, (last) =>
    inTurn(() => written.where('id', '>', last?.id ?? 0).execute()),
  );
  for await (const page of pages) {
    const ids = page.filter(({ card_id }) => wanted?.has(card_id) ?? true).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await inTurn(() =>
      db
        .selectFrom('card_events')
        .selectAll()
        .where(isOwn(db, sql`user_id`, userId))
        .where(anyOf(db, sql.ref('id'), JSON.stringify(ids)))
        .orderBy('id')
        .execute(),
    );
    yield rows.map(({ user_id, ...event }) => event);
  }
}

export async function deckCardsOf(db: Queryable, userId: number, cardIds: readonly number[]) {
  return db
    .selectFrom('deck_cards')
    .select(['deck_id', 'card_id', 'added_at'])
    .where(isOwn(db, sql`user_id`, userId))
    .where(anyOf(db, sql.ref('card_id'), JSON.stringify(cardIds)))
    .orderBy('card_id')
    .orderBy('deck_id')
    .execute();
}

/** By id. */
export async function ownRows<Table extends 'decks' | 'categories'>(
  db: Queryable,
  table: Table,
  userId: number,
) {
  const rows = await db
    .selectFrom(table as 'decks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ user_id, ...row }) => row as Omit<Selectable<Schema[Table]>, 'user_id'>);
}

const TABLES = {
  card_versions: { columns: '*', key: ['card_id', 'version'], atOnce: READ_AT_ONCE },
  drill_answers: { columns: '*', key: ['answer_id'], atOnce: READ_AT_ONCE },
  known_words: { columns: '*', key: ['word'], atOnce: READ_AT_ONCE },
  listening_answers: { columns: '*', key: ['answer_id'], atOnce: READ_AT_ONCE },
  // Each may be long.
  texts: { columns: 'id, text, created_at, title', key: ['id'], atOnce: 1 },
};

export function exportedTable(
  db: Queryable,
  table: keyof typeof TABLES,
  userId: number,
  inTurn: InTurn,
) {
  const { columns, key, atOnce } = TABLES[table];
  const order = sql.join(key.map((name) => sql.ref(name)));
  type Row = Record<string, unknown>;
  return inPages<Row>(atOnce, async (last) => {
    const after = last && sql`and (${order}) > (${sql.join(key.map((name) => last[name]))})`;
    const page = sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)}
      where user_id = ${userId} ${after ?? sql``} order by ${order} limit ${atOnce}`;
    const { rows } = await inTurn(() => page.execute(db));
    return rows.map(({ user_id, ...row }) => row);
  });
}

/** The account with its preferences, without password and sessions. */
export async function exportedAccount(db: Queryable, userId: number) {
  const account = await db
    .selectFrom('users')
    .select(['username', 'email', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { user_id, chosen, fsrs_weights, former_scheduling, ...preferences } = await db
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const skipped = await db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  return {
    account,
    preferences: {
      ...archivedPreferences(chosen),
      ...preferences,
      fsrs_weights: parsed(fsrs_weights),
      former_scheduling: parsed(former_scheduling),
    },
    skipped_days: skipped.map(({ day }) => day),
  };
}

export function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

export async function exportedMedia(
  db: Queryable,
  userId: number,
  named: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('media_files')
    .select('filename')
    .where('user_id', '=', userId)
    .orderBy('filename')
    .execute();
  return rows.flatMap(({ filename }) => (named?.has(filename) === false ? [] : filename));
}
