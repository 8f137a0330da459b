import { type Selectable, sql } from 'kysely';
import type { Queryable, Schema } from '../../db/schema.ts';
import { anyOf } from '../../db/sql.ts';
import { tagsOf } from '../../learning/tags.ts';

/** Rows that are read at once: some milliseconds of work. */
const READ_AT_ONCE = 200;

/** Which cards go into a file. */
export interface Exported {
  userId: number;
  /** In ascending order. Undefined: all, those that were deleted as well, since their reviews still count. */
  cardIds: readonly number[] | undefined;
}

/** Does a piece of the work once it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Without what belongs to this server alone. */
export type ExportedCard = Omit<Selectable<Schema['cards']>, 'user_id' | 'search_text' | 'tags'> & {
  tags: string[];
};
export type ExportedEvent = Omit<Selectable<Schema['card_events']>, 'user_id'>;

/** The cards in the order of their ids, some at a time. */
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
  // Where the next page begins: behind an id, or at a place in the list of them.
  let next: number | undefined = 0;
  while (next !== undefined) {
    const from: number = next;
    const rows = await inTurn(() => page(from).execute());
    yield rows.map(({ user_id, search_text, ...card }) => ({ ...card, tags: tagsOf(card) }));
    if (cardIds === undefined) next = rows.length < READ_AT_ONCE ? undefined : rows.at(-1)?.id;
    else next = from + READ_AT_ONCE < cardIds.length ? from + READ_AT_ONCE : undefined;
  }
}

/** Their log in the order in which it was written, some events at a time. */
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
  for (let after: number | undefined = 0; after !== undefined; ) {
    const behind: number = after;
    const page = await inTurn(() => written.where('id', '>', behind).execute());
    const ids = page.filter(({ card_id }) => wanted?.has(card_id) ?? true).map(({ id }) => id);
    if (ids.length > 0) {
      const rows = await inTurn(() =>
        db
          .selectFrom('card_events')
          .selectAll()
          .where(anyOf(db, sql.ref('id'), JSON.stringify(ids)))
          .orderBy('id')
          .execute(),
      );
      yield rows.map(({ user_id, ...event }) => event);
    }
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1)?.id;
  }
}

/** Which cards are in which decks, for some cards at a time. */
export async function deckCardsOf(db: Queryable, cardIds: readonly number[]) {
  return db
    .selectFrom('deck_cards')
    .select(['deck_id', 'card_id', 'added_at'])
    .where(anyOf(db, sql.ref('card_id'), JSON.stringify(cardIds)))
    .orderBy('card_id')
    .orderBy('deck_id')
    .execute();
}

/** All decks, in the order of their ids. */
export async function exportedDecks(db: Queryable, userId: number) {
  const rows = await db
    .selectFrom('decks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ user_id, ...deck }) => deck);
}

/** All categories, in the order of their ids. */
export async function exportedCategories(db: Queryable, userId: number) {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ user_id, ...category }) => category);
}

/** The texts that are read, in the order of their ids, one at a time: each may be long. */
export async function* exportedTexts(db: Queryable, userId: number, inTurn: InTurn) {
  const next = (after: number) =>
    db
      .selectFrom('texts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .execute();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const behind: number = after;
    const rows = await inTurn(() => next(behind));
    yield rows.map(({ user_id, ...text }) => text);
    after = rows[0]?.id;
  }
}

/** What was chosen in listening, in the order of the ids of the answers, some at a time. */
export async function* exportedListeningAnswers(db: Queryable, userId: number, inTurn: InTurn) {
  const next = (after: string) =>
    db
      .selectFrom('listening_answers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('answer_id', '>', after)
      .orderBy('answer_id')
      .limit(READ_AT_ONCE)
      .execute();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const behind: string = after;
    const rows = await inTurn(() => next(behind));
    yield rows.map(({ user_id, ...answer }) => answer);
    after = rows.length < READ_AT_ONCE ? undefined : rows.at(-1)?.answer_id;
  }
}

/** Who it belongs to, how they study, and what else is theirs as a whole; no password, no session. */
export async function exportedAccount(db: Queryable, userId: number) {
  const account = await db
    .selectFrom('users')
    .select(['username', 'email', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { user_id, learning_steps, speech, fsrs_weights, former_scheduling, ...preferences } =
    await db
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
      ...preferences,
      learning_steps: parsed(learning_steps),
      speech: parsed(speech),
      fsrs_weights: parsed(fsrs_weights),
      former_scheduling: parsed(former_scheduling),
    },
    skipped_days: skipped.map(({ day }) => day),
  };
}

/** What a column holds as JSON. */
export function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

/** The names of the uploads that the account keeps, or of those only that are named. */
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
