import type { CardType } from '@gieok/shared/constants';
import { coverMeanings, meaningKey } from '@gieok/shared/domain/meanings';
import type { KnownCard, KnownWord, KnownWords } from './find-known-words.ts';
import type { FoundWord } from './reading.ts';
import { hanjaOf, type ToldApart, wordKey } from './repeated-words.ts';

/** What a word of a file is to the learner. */
export interface Fate {
  /** The word of theirs that it is. */
  known: KnownWord | undefined;
  /** All of theirs that say the same. */
  alike: readonly KnownWord[];
  /** Of which of its types there is no card yet. */
  lacking: CardType[];
}

/**
 * Tells the words of one import that the learner has from those that are new to them, one after the other: what is told before
 * and what is done then follow from the same rules. Words that a file has apart are never taken for one.
 */
export class WordMatching {
  /** Words that the import has made, by what they are in its file. */
  readonly #made = new Map<number, string>();
  /** Words that the learner had, by what they were first taken for. */
  readonly #taken = new Map<number, string>();
  /** The types of the cards that it brings them. */
  readonly #brought = new Map<number, CardType[]>();

  /** Of what the file says to be one word, the word that it has become. */
  readonly #groups = new Map<string, number>();

  /** Notes which words were made, or taken for which, by their ids. */
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
    const alike = named ?? (rest.length > 0 ? this.#alike(word, all) : []);
    const [known] = alike;
    if (known === undefined) return { known, alike, lacking: rest };
    const brought = this.#brought.get(known.id) ?? [];
    // Of several each may have some of the cards.
    const there = new Set([...typesOf(alike), ...brought]);
    const lacking = rest.filter((type) => !there.has(type));
    if (word.group !== undefined) this.#groups.set(word.group, known.id);
    this.note({ taken: alike.map(({ id }) => [id, identityOf(word)]) });
    if (lacking.length > 0) this.#brought.set(known.id, [...brought, ...lacking]);
    return { known, alike, lacking };
  }

  /** The word whose siblings cards of this one become, where the file says so. */
  siblingsOf({ group }: FoundWord): number | undefined {
    return group === undefined ? undefined : this.#groups.get(group);
  }

  /** The word that the file brought before. */
  #named({ guid, ...word }: FoundWord, { byGuid }: KnownWords) {
    const known = guid === null ? undefined : byGuid.get(guid);
    return known === undefined || !this.#isOpen(known, word) ? undefined : [known];
  }

  /** Those that are written alike, with the same meanings; else those of which the word says more, or less. */
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
    // Also with an exact one, others may have some of its cards.
    const alike = [...new Set([...exact, ...same])];
    return alike.length > 0
      ? alike
      : saying(
          (row) => coverMeanings(row.english_text, word.english_text) && mayBeOne(row, texts),
          untaken,
        );
  }

  /** Another word of the same file is another word. */
  #isOpen({ id }: KnownWord, word: Pick<FoundWord, 'at' | 'group' | 'key'>): boolean {
    const made = this.#made.get(id);
    return made === undefined || made === identityOf(word);
  }
}

const typesOf = (words: readonly KnownWord[]) =>
  words.flatMap(({ rows }) => rows.map(({ card_type }) => card_type));

/** Which words an import has made, and which it has taken for words of its file, by their ids. */
export interface Matched {
  made?: [id: number, identity: string][];
  taken?: [id: number, identity: string][];
  /** By what the file calls them. */
  groups?: [group: string, id: number][];
}

/** What a word is in its file: where that has siblings that say different things, each is known by its row alone. */
export const identityOf = ({ group, at, key }: Pick<FoundWord, 'at' | 'group' | 'key'>): string =>
  group === undefined ? key : String(at);

/** Whether the hanja of two allow them to be one word: 표시하다 is 表示 or 標示. */
function mayBeOne(one: ToldApart, other: ToldApart): boolean {
  const [hanja, others] = [hanjaOf(one), hanjaOf(other)];
  return hanja.length === 0 || others.length === 0 || hanja.some((each) => others.includes(each));
}
