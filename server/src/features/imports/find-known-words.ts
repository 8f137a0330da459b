import { type Selectable, sql } from 'kysely';
import { guidOwner, isMadeHere, wordOfOwnGuid } from '../../anki/note-guids.ts';
import { anyOf, anyOfTexts } from '../../db/engine/sql.ts';
import type { Queryable, Schema } from '../../db/schema.ts';
import { WORD_FIELDS } from '../../learning/words.ts';
import type { FoundWord } from './reading.ts';

const COLUMNS = [
  ...(['id', 'word_id', 'card_type', 'updated_at'] as const),
  ...WORD_FIELDS,
] as const;

export type KnownCard = Pick<Selectable<Schema['cards']>, (typeof COLUMNS)[number]>;

export interface KnownWord {
  id: number;
  rows: readonly KnownCard[];
}

export interface KnownWords {
  byKorean: ReadonlyMap<string, readonly KnownWord[]>;
  byGuid: ReadonlyMap<string, KnownWord>;
}

export async function findKnownWords(
  db: Queryable,
  userId: number,
  words: readonly FoundWord[],
): Promise<KnownWords> {
  const named = await cardsNamed(
    db,
    userId,
    words.flatMap(({ guid }) => guid ?? []),
  );
  const texts = JSON.stringify([...new Set(words.map(({ korean_text }) => korean_text))]);
  const alike = await cardsWith(db, userId)
    .where(anyOfTexts(db, sql.ref('korean_text'), texts))
    .execute();
  const ids = JSON.stringify([...named.values()]);
  const ofNames =
    named.size === 0
      ? []
      : await cardsWith(db, userId)
          .where((where) =>
            where.or([anyOf(db, sql.ref('id'), ids), anyOf(db, sql.ref('word_id'), ids)]),
          )
          .execute();
  const byId = new Map<number, KnownWord>();
  for (const row of new Map([...alike, ...ofNames].map((each) => [each.id, each])).values()) {
    const id = row.word_id ?? row.id;
    const rows = [...(byId.get(id)?.rows ?? []), row];
    byId.set(id, { id, rows });
  }
  const byKorean = new Map<string, KnownWord[]>();
  for (const word of byId.values()) {
    for (const korean of new Set(word.rows.map(({ korean_text }) => korean_text))) {
      byKorean.set(korean, [...(byKorean.get(korean) ?? []), word]);
    }
  }
  const byCard = new Map(
    [...byId.values()].flatMap((word) => word.rows.map(({ id }) => [id, word] as const)),
  );
  const byGuid = new Map<string, KnownWord>();
  for (const { guid } of words) {
    const word = guid === null ? undefined : wordNamed(guid);
    if (guid !== null && word !== undefined) byGuid.set(guid, word);
  }
  return { byKorean, byGuid };

  function wordNamed(guid: string): KnownWord | undefined {
    const whole = named.get(guid);
    if (whole !== undefined) return byId.get(whole) ?? byCard.get(whole);
    const [base, card] = partsOf(guid);
    const word = base === undefined ? undefined : wordNamed(base);
    const rows = word?.rows.filter(({ id }) => id === card) ?? [];
    return word === undefined || rows.length === 0 ? undefined : { ...word, rows };
  }
}

/** Our packages name a card whose siblings differ `word/card`. */
function partsOf(guid: string): [base?: string, card?: number] {
  const [, base, card] = /^(.+)-([1-9]\d{0,15})$/.exec(guid) ?? [];
  return base === undefined ? [] : [base, Number(card)];
}

/** First cards of words, by names that files or our own packages gave. */
async function cardsNamed(
  db: Queryable,
  userId: number,
  guids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(guids.flatMap((guid) => [guid, partsOf(guid)[0] ?? guid]))];
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported_guids')
    .select(['guid', 'card_id'])
    .where('user_id', '=', userId)
    .where(anyOfTexts(db, sql.ref('guid'), JSON.stringify(names)))
    .execute();
  const named = new Map(rows.map(({ guid, card_id }) => [guid, card_id]));
  const made = names.filter(isMadeHere);
  if (made.length === 0) return named;
  const owner = await guidOwner(db, userId);
  for (const guid of made) {
    const word = wordOfOwnGuid(owner, guid);
    if (word !== undefined) named.set(guid, word);
  }
  return named;
}

const cardsWith = (db: Queryable, userId: number) =>
  db
    .selectFrom('cards')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
