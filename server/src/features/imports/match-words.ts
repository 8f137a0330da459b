import type { CardType } from '@gieok/shared/constants';
import { coverMeanings, meaningKey } from '@gieok/shared/domain/meanings';
import type { KnownCard, KnownWord, KnownWords } from './find-known-words.ts';
import type { FoundWord } from './reading.ts';
import { hanjaOf, type ToldApart, wordKey } from './repeated-words.ts';

export interface Fate {
  known: KnownWord | undefined;
  /** The learner's words with the same meaning. */
  alike: readonly KnownWord[];
  lacking: CardType[];
}

/** Preview and import follow the same rules. Words a file has apart stay apart. */
export class WordMatching {
  /** Made words' identities, by id. */
  readonly #made = new Map<number, string>();
  /** First matches, by the learner's word. */
  readonly #taken = new Map<number, string>();
  readonly #brought = new Map<number, CardType[]>();

  /** New words by the file's group. */
  readonly #groups = new Map<string, number>();

  note({ made = [], taken = [], groups = [] }: Matched): void {
    for (const [group, id] of groups) this.#groups.set(group, id);
    for (const [id, identity] of made) this.#made.set(id, identity);
    for (const [id, identity] of taken) {
      if (!this.#taken.has(id)) this.#taken.set(id, identity);
    }
  }

  fateOf(word: FoundWord, all: KnownWords): Fate {
    const named = this.#named(word, all);
    const repeated = named === undefined ? (word.repeats?.types ?? []) : [];
    const rest = word.cards.flatMap(({ type }) => (repeated.includes(type) ? [] : type));
    const { alike, covering } =
      named === undefined && rest.length > 0
        ? this.#alike(word, all)
        : { alike: named ?? [], covering: [] };
    const [known] = alike;
    if (known === undefined) return { known, alike, lacking: rest };
    const brought = this.#brought.get(known.id) ?? [];
    // Several may each have some of the cards.
    const there = new Set([...typesOf(alike), ...typesOf(covering), ...brought]);
    const lacking = rest.filter((type) => !there.has(type));
    if (word.group !== undefined) this.#groups.set(word.group, known.id);
    this.note({ taken: alike.map(({ id }) => [id, identityOf(word)]) });
    if (lacking.length > 0) this.#brought.set(known.id, [...brought, ...lacking]);
    return { known, alike, lacking };
  }

  siblingsOf({ group }: FoundWord): number | undefined {
    return group === undefined ? undefined : this.#groups.get(group);
  }

  /** Brought by the file before. */
  #named({ guid, ...word }: FoundWord, { byGuid }: KnownWords) {
    const known = guid === null ? undefined : byGuid.get(guid);
    return known === undefined || !this.#isOpen(known, word) ? undefined : [known];
  }

  /** Same meanings, else more or fewer. */
  #alike(word: FoundWord, { byKorean }: KnownWords) {
    const texts = { ...word.texts, ...word };
    const open = (byKorean.get(word.korean_text) ?? []).filter((known) =>
      this.#isOpen(known, word),
    );
    const saying = (says: (row: KnownCard) => boolean, words = open) =>
      words.filter(({ rows }) =>
        rows.some((row) => row.korean_text === word.korean_text && says(row)),
      );
    const exact = saying((row) => wordKey(row) === word.key);
    const untaken = open.filter(
      ({ id }) => (this.#taken.get(id) ?? identityOf(word)) === identityOf(word),
    );
    const meaning = meaningKey(word.english_text);
    const same = saying(
      (row) => meaningKey(row.english_text) === meaning && mayBeOne(row, texts),
      untaken,
    );
    // Others may have some of the cards.
    const alike = [...new Set([...exact, ...same])];
    const covering = saying(
      (row) => coverMeanings(row.english_text, word.english_text) && mayBeOne(row, texts),
      untaken,
    );
    return { alike: alike.length > 0 ? alike : covering, covering };
  }

  /** Another word of this file is another word. */
  #isOpen({ id }: KnownWord, word: Pick<FoundWord, 'at' | 'group' | 'key'>): boolean {
    const made = this.#made.get(id);
    return made === undefined || made === identityOf(word);
  }
}

const typesOf = (words: readonly KnownWord[]) =>
  words.flatMap(({ rows }) => rows.map(({ card_type }) => card_type));

/** Ids of words made, and matched. */
export interface Matched {
  made?: [id: number, identity: string][];
  taken?: [id: number, identity: string][];
  groups?: [group: string, id: number][];
}

/** Grouped rows are each known by their row. */
export const identityOf = ({ group, at, key }: Pick<FoundWord, 'at' | 'group' | 'key'>): string =>
  group === undefined ? key : String(at);

/** Different hanja, different words: 표시하다 is 表示 or 標示. */
function mayBeOne(one: ToldApart, other: ToldApart): boolean {
  const [hanja, others] = [hanjaOf(one), hanjaOf(other)];
  return hanja.length === 0 || others.length === 0 || hanja.some((each) => others.includes(each));
}
