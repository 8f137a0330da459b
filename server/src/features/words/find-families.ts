import { HANJA_FAMILY_MAX } from '@gieok/shared/constants';
import type { DictionaryEntry } from '@gieok/shared/contract/dictionary';
import type { HanjaFamily } from '@gieok/shared/contract/words';
import { shareMeaning } from '@gieok/shared/domain/meanings';
import { bestKnowledge, type StatedKnowledge } from '@gieok/shared/domain/word-knowledge';
import { hanjaIn, hanjaReadings } from '@gieok/shared/korean/hanja';
import type { Queryable } from '../../db/schema.ts';
import { findFirstIds, term } from '../../db/search-expression.ts';
import { HANJA } from '../../db/search-text.ts';
import { findIdsByKorean } from '../../learning/ids-by-korean.ts';
import { findStated } from '../../learning/known-words.ts';
import { type Reader, readKnownCards } from '../../learning/read-known-cards.ts';
import { groupsOf, inTurns } from '../../turns.ts';

const CHARACTERS_MOST = 8;
const CARDS_OF_CHARACTER = 300;

type FamilyWord = HanjaFamily['words'][number];
type Written = Pick<DictionaryEntry, 'word' | 'meanings' | 'hanja'>;
export type WrittenFamilies = () => Promise<ReadonlyMap<string, readonly Written[]>>;

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
  reader: Reader,
  characters: readonly string[],
  words: readonly string[],
): Promise<OwnCard[]> {
  const ids = new Set(await findIdsByKorean(db, reader.userId, words));
  for await (const character of inTurns(characters)) {
    const asked = term(HANJA + character, 'word');
    for (const id of await findFirstIds(db, reader.userId, asked, CARDS_OF_CHARACTER)) ids.add(id);
  }
  return readKnownCards(db, reader, ids, (card) => {
    const { id, korean_text: word, english_text: meaning, hanja, knowledge } = card;
    return { id, word, meaning, hanja, knowledge };
  });
}
