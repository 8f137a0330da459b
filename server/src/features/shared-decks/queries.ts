import { SHARE_TOKEN_LENGTH } from '@gieok/shared/constants';
import { CARD_COLUMNS } from '@gieok/shared/contract/card-texts';
import type { SharedWord } from '@gieok/shared/contract/shared-decks';
import { sql } from 'kysely';
import { onNodeOf } from '../../db/distribution/owners.ts';
import { anyOf, countAll, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { groupsOf, inPages } from '../../turns.ts';

const AT_ONCE = 500;

export interface SharedDeckRow {
  id: number;
  user_id: number;
  name: string;
  description: string | null;
}

/** The form of tokens; other texts are not looked up. */
const TOKEN = new RegExp(`^[\\w-]{${SHARE_TOKEN_LENGTH}}$`);

export async function findSharedDeck(
  db: Queryable,
  token: string,
): Promise<SharedDeckRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const link = await onNodeOf('share_links', token, () =>
    db
      .selectFrom('share_links')
      .select(['user_id', 'deck_id'])
      .where('token', '=', token)
      .executeTakeFirst(),
  );
  if (link === undefined) return undefined;
  const shared = db
    .selectFrom('deck_shares')
    .innerJoin('decks', (join) =>
      join
        .onRef('decks.user_id', '=', 'deck_shares.user_id')
        .onRef('decks.id', '=', 'deck_shares.deck_id'),
    )
    .select(['decks.id', 'decks.user_id', 'name', 'description'])
    .where('deck_shares.user_id', '=', link.user_id)
    .where('deck_shares.deck_id', '=', link.deck_id)
    .where('token', '=', token);
  return onNodeOf('users', link.user_id, () => shared.executeTakeFirst());
}

type OwnedDeck = Pick<SharedDeckRow, 'id' | 'user_id'>;

const cardsIn = (db: Queryable, { id, user_id }: OwnedDeck) =>
  db
    .selectFrom('deck_cards')
    .innerJoin('cards', 'cards.id', 'deck_cards.card_id')
    .where('deck_cards.user_id', '=', user_id)
    .where('deck_cards.deck_id', '=', id)
    .where(isOwn(db, sql`cards.user_id`, user_id));

const isAfter = ({ added_at, card_id }: WordPlace) =>
  sql<boolean>`(added_at, card_id) > (${added_at}, ${card_id})`;

/** Words by addition, each as its cards in the deck. */
export async function wordsOfDeck(db: Queryable, deck: OwnedDeck): Promise<number[][]> {
  const words = new Map<number, number[]>();
  const read = (after: WordPlace) =>
    cardsIn(db, deck)
      .select(['card_id', 'added_at', 'word_id', 'deleted_at'])
      .where(isAfter(after))
      .orderBy('added_at')
      .orderBy('card_id')
      .limit(AT_ONCE)
      .execute();
  type Row = Awaited<ReturnType<typeof read>>[number];
  for await (const cards of inPages<Row>(AT_ONCE, (last) => read(last ?? START))) {
    for (const { card_id, word_id, deleted_at } of cards) {
      if (deleted_at !== null) continue;
      const word = words.get(word_id ?? card_id);
      if (word === undefined) words.set(word_id ?? card_id, [card_id]);
      else word.push(card_id);
    }
  }
  return [...words.values()];
}

export interface WordPlace {
  added_at: string;
  card_id: number;
}

const START: WordPlace = { added_at: '', card_id: 0 };

/** @returns also the next page's start, or null. */
export async function pageOfWords(
  db: Queryable,
  deck: SharedDeckRow,
  {
    after = START,
    offset,
    limit,
  }: { after?: WordPlace | undefined; offset: number; limit: number },
): Promise<{ words: number[][]; next: WordPlace | null }> {
  const { id: deckId, user_id } = deck;
  const found = await cardsIn(db, deck)
    .select(['card_id', 'added_at', 'word_id'])
    .where(isAfter(after))
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cards as sibling')
            .innerJoin('deck_cards as place', 'place.card_id', 'sibling.id')
            .select('sibling.id')
            .where('sibling.user_id', '=', user_id)
            .whereRef('sibling.word_id', '=', 'cards.word_id')
            .where('sibling.deleted_at', 'is', null)
            .where('place.user_id', '=', user_id)
            .where('place.deck_id', '=', deckId)
            .where(
              sql<boolean>`(place.added_at, place.card_id) < (deck_cards.added_at, deck_cards.card_id)`,
            ),
        ),
      ),
    )
    .orderBy('added_at')
    .orderBy('card_id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const page = found.slice(0, limit);
  const siblings = await siblingsIn(
    db,
    { deckId, userId: user_id },
    page.flatMap(({ word_id }) => word_id ?? []),
  );
  const last = page.at(-1);
  return {
    words: page.map(({ card_id, word_id }) => siblings.get(word_id ?? 0) ?? [card_id]),
    next:
      last === undefined || found.length <= limit
        ? null
        : { added_at: last.added_at, card_id: last.card_id },
  };
}

async function siblingsIn(
  db: Queryable,
  { deckId, userId }: { deckId: number; userId: number },
  wordIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (wordIds.length === 0) return new Map();
  const cards = await db
    .selectFrom('cards')
    .innerJoin('deck_cards', 'deck_cards.card_id', 'cards.id')
    .select(['card_id', 'added_at', 'word_id'])
    .where('cards.user_id', '=', userId)
    .where('deck_cards.user_id', '=', userId)
    .where(anyOf(db, sql.ref('word_id'), JSON.stringify(wordIds)))
    .where('deleted_at', 'is', null)
    .where('deck_id', '=', deckId)
    .execute();
  const inOrder = cards.toSorted(
    (one, other) =>
      Number(one.added_at > other.added_at) - Number(one.added_at < other.added_at) ||
      one.card_id - other.card_id,
  );
  const words = groupsOf(inOrder, ({ word_id }) => word_id ?? 0);
  return new Map([...words].map(([id, word]) => [id, word.map(({ card_id }) => card_id)]));
}

export async function countShared(db: Queryable, deck: OwnedDeck) {
  return cardsIn(db, deck)
    .select([
      countAll().as('cards'),
      sql<number>`cast(count(distinct coalesce(word_id, card_id)) as integer)`.as('words'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** By id. Without tags, the owner's own notes. */
export function selectShared(db: Queryable, { user_id }: SharedDeckRow, ids: readonly number[]) {
  return db
    .selectFrom('cards')
    .select(['id', 'card_type', ...CARD_COLUMNS])
    .where(anyOf(db, sql.ref('id'), JSON.stringify(ids)))
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
export type SharedCard = Awaited<ReturnType<typeof selectShared>>[number];

export async function listSharedWords(
  db: Queryable,
  deck: SharedDeckRow,
  words: readonly (readonly number[])[],
): Promise<SharedWord[]> {
  const cards = new Map(
    (await selectShared(db, deck, words.flat())).map((card) => [card.id, card]),
  );
  return words.flatMap((ids) => {
    const own = ids.flatMap((id) => cards.get(id) ?? []);
    const [first] = own;
    return first === undefined ? [] : toSharedWord(first, own);
  });
}

function toSharedWord(first: SharedCard, cards: readonly SharedCard[]): SharedWord {
  const { id, card_type, image_url, audio_url, audio_file_path, ...texts } = first;
  return {
    ...texts,
    has_sound: audio_url !== null || audio_file_path !== null,
    has_picture: image_url !== null,
    card_types: [...new Set(cards.map((card) => card.card_type))],
  };
}

export async function findCopy(
  db: Queryable,
  userId: number,
  sourceDeckId: number,
): Promise<number | undefined> {
  const copy = await db
    .selectFrom('taken_decks')
    .select('deck_id')
    .where('user_id', '=', userId)
    .where('source_deck_id', '=', sourceDeckId)
    .where('growing_since', 'is', null)
    .orderBy('deck_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return copy?.deck_id;
}
