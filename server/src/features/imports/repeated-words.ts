import { createHash } from 'node:crypto';
import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { meaningKey } from '@gieok/shared/domain/meanings';
import type { ImportedWord, Repeats } from './imported-word.ts';

export interface ToldApart {
  korean_text: string;
  english_text: string;
  hanja?: string | null | undefined;
  pronunciation_notes?: string | null | undefined;
}

/** Characters: no collision in 200,000 words. */
const KEY_LENGTH = 16;

/** Equal for the same spelling, meanings, hanja and notes. */
export function wordKey(word: ToldApart): string {
  const { korean_text, english_text, pronunciation_notes } = word;
  const parts = [
    korean_text,
    meaningKey(english_text),
    hanjaOf(word).sort().join(),
    pronunciation_notes ?? '',
  ];
  return createHash('sha1').update(parts.join('\0')).digest('base64').slice(0, KEY_LENGTH);
}

const HANJA = /\p{Script=Han}+/gu;

export const hanjaOf = ({ english_text, hanja, pronunciation_notes }: ToldApart): string[] =>
  [english_text, hanja, pronunciation_notes].join('\n').match(HANJA) ?? [];

export class RepeatedWords {
  /** The first row and a bit per type: one number takes less memory than an object. */
  readonly #seen = new Map<string, number>();

  add(word: ImportedWord): { key: string; repeats: Repeats | null } {
    const key = wordKey({ ...word.texts, ...word });
    // Grouped rows are each a card.
    if (word.group !== undefined) return { key, repeats: null };
    const before = this.#seen.get(key) ?? word.at * ALL;
    const isBefore = (type: CardType) => (before & bitOf(type)) !== 0;
    const types = word.cards.flatMap(({ type }) => (isBefore(type) ? type : []));
    this.#seen.set(
      key,
      word.cards.reduce((seen, { type }) => seen | bitOf(type), before),
    );
    return { key, repeats: types.length === 0 ? null : { row: Math.floor(before / ALL), types } };
  }
}

const ALL = 2 ** CARD_TYPES.length;
const bitOf = (type: CardType) => 2 ** CARD_TYPES.indexOf(type);
