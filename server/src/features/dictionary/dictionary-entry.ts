import type { WordKind } from '@gieok/shared/korean/word-kinds';
import { AppError } from '../../errors.ts';

export interface DictionaryEntry {
  /** NFC, without the hyphens of affixes. */
  word: string;
  kind: WordKind | null;
  hanja: string | null;
  level: string | null;
  /** Rank among words, from 1. */
  frequency: number | null;
  /** Empty where it leads to another word. */
  meanings: readonly string[];
  /** The word whose form or other spelling this is. */
  leadsTo: string | null;
}

/** Why a row of a file gives no entry. */
export const DROPPED = ['without Korean', 'without a meaning', 'repeated too often'] as const;
export type Dropped = (typeof DROPPED)[number];
export const NOTHING_DROPPED: Readonly<Record<Dropped, number>> = {
  'without Korean': 0,
  'without a meaning': 0,
  'repeated too often': 0,
};
export type ReadRow = DictionaryEntry | Dropped;

export interface DictionaryFile {
  title: string;
  /** '' where the file does not say. */
  licence: string;
  /** In the order of the file. @throws AppError where it is broken. */
  rows(): AsyncIterable<ReadRow>;
  close(): void;
}

export const brokenDictionary = (why: string) =>
  new AppError(400, 'unreadable', `This file cannot be read as a dictionary. ${why}`);

/** Of a file, whatever becomes of them. */
export const ROWS_MAX = 1_000_000;
const WORD_MAX = 100;
const LEVEL_MAX = 40;
const MEANING_MAX = 300;
const MEANINGS_MAX = 10;
const TITLE_MAX = 100;
const LICENCE_MAX = 200;
const KOREAN = /[가-힣\p{Script=Han}]/u;

/** NUL and halves of characters, which PostgreSQL does not take. */
const UNSTORABLE = /[\0\p{Cs}]/gu;
const storable = (text: string) => text.replace(UNSTORABLE, '').normalize('NFC');

const shortened = (text: string, most: number) => {
  const clean = storable(text).replaceAll(/\s+/g, ' ').trim();
  return clean.length <= most ? clean : `${storable(clean.slice(0, most - 1)).trimEnd()}…`;
};

export const titleOf = (text: string) => shortened(text, TITLE_MAX);
export const licenceOf = (text: string) => shortened(text, LICENCE_MAX);

type Written = Pick<DictionaryEntry, 'word' | 'meanings'> & Partial<DictionaryEntry>;

export function entryOf({ word: written, meanings, ...more }: Written): ReadRow {
  const word = wordOf(written);
  if (word === '' || word.length > WORD_MAX || !KOREAN.test(word)) return 'without Korean';
  const told = [...new Set(meanings.map((meaning) => shortened(meaning, MEANING_MAX)))];
  const some = told.filter((meaning) => meaning !== '').slice(0, MEANINGS_MAX);
  const to = more.leadsTo == null ? '' : wordOf(more.leadsTo);
  const leadsTo = to === '' || to.length > WORD_MAX ? null : to;
  if (some.length === 0 && (leadsTo === null || leadsTo === word)) return 'without a meaning';
  return {
    ...{ word, meanings: some, leadsTo: some.length === 0 ? leadsTo : null },
    ...{
      kind: more.kind ?? null,
      hanja: hanjaIn(more.hanja ?? ''),
      level: shortened(more.level ?? '', LEVEL_MAX) || null,
    },
    frequency: isRank(more.frequency) ? more.frequency : null,
  };
}

const wordOf = (text: string) =>
  storable(text)
    .trim()
    .replace(/^-+|-+$/g, '');

const isRank = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31;

/** @returns the first Chinese characters of a text, or null. */
export const hanjaIn = (text: string) => /\p{Script=Han}{1,20}/u.exec(text)?.[0] ?? null;
