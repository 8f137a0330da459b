import { CARD_TEXT_MAX } from '@gieok/shared/constants';
import { FROM_DICTIONARY_TAG } from '@gieok/shared/texts/importing';
import type { ImportedWord } from './imported-word.ts';

/** Meanings of dictionaries, by Korean. */
export type FindMeanings = (
  userId: number,
  words: readonly string[],
) => Promise<{ get: (word: string) => readonly { english_text: string }[] | undefined }>;

/** UTF-16 units of a word that is looked up, composed or not. */
const WORD_MAX = 100;
/** Looked up for one file; those behind keep lacking a meaning. */
export const BARE_WORDS_MAX = 10_000;
/** Homographs: 배 is a pear, a boat and a belly. */
const MEANINGS_MAX = 3;

/** The Korean of a row that says no meaning. */
export function bareWordOf({ korean_text, english_text }: ImportedWord): string | undefined {
  // To normalize a long text may take long.
  if (korean_text.length > WORD_MAX || english_text.trim() !== '') return undefined;
  // No dictionary has it, and PostgreSQL cannot be asked for it.
  if (korean_text.includes('\0')) return undefined;
  return korean_text.trim().normalize('NFC') || undefined;
}

/** As a card has them, by word; only those that are found. */
export async function meaningsFor(
  userId: number,
  words: readonly string[],
  findMeanings: FindMeanings,
): Promise<Map<string, string>> {
  const found = await findMeanings(userId, words);
  const meanings = new Map<string, string>();
  for (const word of words) {
    const all = new Set((found.get(word) ?? []).map(({ english_text }) => english_text));
    const meaning = [...all].slice(0, MEANINGS_MAX).join('; ');
    if (meaning !== '' && meaning.length <= CARD_TEXT_MAX) meanings.set(word, meaning);
  }
  return meanings;
}

export function filledIn(
  word: ImportedWord,
  meanings: ReadonlyMap<string, string> | undefined,
): ImportedWord {
  const meaning = meanings?.get(bareWordOf(word) ?? '');
  if (meaning === undefined) return word;
  return { ...word, english_text: meaning, tags: [FROM_DICTIONARY_TAG, ...word.tags] };
}
