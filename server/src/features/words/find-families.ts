import { HANJA_FAMILY_MAX } from '@gieok/shared/constants';
import type { DictionaryEntry } from '@gieok/shared/contract/dictionary';
import type { HanjaFamily } from '@gieok/shared/contract/words';
import type { Day } from '@gieok/shared/domain/day';
import { shareMeaning } from '@gieok/shared/domain/meanings';
import { decayOf } from '@gieok/shared/domain/scheduler/forgetting-curve';
import {
  bestKnowledge,
  cardKnowledge,
  type StatedKnowledge,
} from '@gieok/shared/domain/word-knowledge';
import { hanjaIn, hanjaReadings } from '@gieok/shared/korean/hanja';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOf, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { findFirstIds, term } from '../../db/search-expression.ts';
import { HANJA } from '../../db/search-text.ts';
import { findIdsByKorean } from '../../learning/ids-by-korean.ts';
import { findStated, recallToday } from '../../learning/known-words.ts';
import { groupsOf, inChunks, inTurns } from '../../turns.ts';

const CHARACTERS_MOST = 8;
const CARDS_OF_CHARACTER = 300;
const CARDS_AT_ONCE = 200;

type FamilyWord = HanjaFamily['words'][number];
type Written = Pick<DictionaryEntry, 'word' | 'meanings' | 'hanja'>;
export type WrittenFamilies = () => Promise<ReadonlyMap<string, readonly Written[]>>;

interface Reader {
  userId: number;
  today: Day;
  weights: readonly number[];
}

export async function findFamilies(
  db: Queryable,
  reader: Reader,
  { word, hanja }: { word: string; hanja: string },
  findWritten: WrittenFamilies,
): Promise<HanjaFamily[]> {
  const characters = hanjaIn(hanja).slice(0, CHARACTERS_MOST);
  const families = await findWritten();
  const writtenWith = (character: string) => families.get(character) ?? [];
  const spelled = [...new Set(characters.flatMap(writtenWith).map((entry) => entry.word))];
  const cards = await findCards(db, reader, characters, spelled);
  const stated = await findStated(db, reader.userId, spelled);
  const readings = hanjaReadings(word, hanja);
  return characters.flatMap((character) => {
    const all = familyOf(character, { cards, written: writtenWith(character), stated });
    const words = all
      .filter((each) => each.word !== word || !isOneSpelling(each.hanja, hanja))
      .sort((one, other) => rankOf(one) - rankOf(other))
      .slice(0, HANJA_FAMILY_MAX);
    const reading = readings.get(character) ?? null;
    return words.length === 0 ? [] : { character, reading, words };
  });
}

/** One may say less: 學 for 學校. */
function isOneSpelling(first: string, second: string): boolean {
  const [fewer, more] = [hanjaIn(first), hanjaIn(second)].sort((a, b) => a.length - b.length);
  return fewer?.every((character) => more?.includes(character)) ?? false;
}

const nameOf = ({ word, hanja }: { word: string; hanja: string | null }) =>
  `${word} ${hanjaIn(hanja).join('')}`;

function rankOf({ knowledge, card_id }: FamilyWord): number {
  if (knowledge === 'known') return 0;
  return card_id === null ? 2 : 1;
}

function familyOf(
  character: string,
  {
    cards,
    written,
    stated,
  }: {
    cards: readonly OwnCard[];
    written: readonly Written[];
    stated: ReadonlyMap<string, StatedKnowledge>;
  },
): FamilyWord[] {
  const words = new Map<string, FamilyWord>();
  for (const entry of written) {
    const { word, hanja } = entry;
    const meaning = entry.meanings.join('; ');
    const knowledge = stated.get(word) ?? 'none';
    words.set(nameOf(entry), { word, hanja: hanja ?? '', meaning, knowledge, card_id: null });
  }
  const byWord = groupsOf(written, ({ word }) => word);
  for (const card of cards) {
    const { id, word, meaning, knowledge } = card;
    const alike = card.hanja === null ? (byWord.get(word) ?? []) : [];
    const meant = alike.find(({ meanings }) => shareMeaning(meanings.join('; '), meaning));
    const hanja = card.hanja ?? meant?.hanja ?? '';
    if (!hanja.includes(character)) continue;
    const name = nameOf({ word, hanja });
    const before = words.get(name);
    if (before === undefined || before.card_id === null) {
      words.set(name, { word, hanja, meaning, knowledge, card_id: id });
    } else {
      before.knowledge = bestKnowledge([before.knowledge, knowledge]);
    }
  }
  return [...words.values()];
}

type OwnCard = Pick<FamilyWord, 'word' | 'meaning' | 'knowledge'> & {
  id: number;
  hanja: string | null;
};

async function findCards(
  db: Queryable,
  { userId, today, weights }: Reader,
  characters: readonly string[],
  words: readonly string[],
): Promise<OwnCard[]> {
  const ids = new Set(await findIdsByKorean(db, userId, words));
  for await (const character of inTurns(characters)) {
    const asked = term(HANJA + character, 'word');
    for (const id of await findFirstIds(db, userId, asked, CARDS_OF_CHARACTER)) ids.add(id);
  }
  const decay = decayOf(weights);
  const inOrder = [...ids].sort((one, other) => one - other);
  const cards = await inChunks(inOrder, CARDS_AT_ONCE, async (some) => {
    const rows = await cardsById(db, { userId, ids: JSON.stringify(some) });
    return rows.map((row) => ({
      id: row.id,
      word: row.korean_text,
      meaning: row.english_text,
      hanja: row.hanja,
      knowledge: cardKnowledge(row.stage, recallToday(row, today, decay)),
    }));
  });
  return cards.flat();
}

const cardsById = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'korean_text', 'english_text', 'hanja'])
    .select(['stage', 'stability', 'review_interval', 'last_day'])
    .where(isOwn(db, sql`user_id`, userId))
    .where('deleted_at', 'is', null)
    .where(anyOf(db, sql.ref('id'), ids))
    .orderBy('id'),
);
