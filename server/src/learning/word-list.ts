import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ConjugationClass } from '@gieok/shared/korean/conjugation-classes';
import type { ListedKind, WordKind, WordList } from '@gieok/shared/korean/word-kinds';
import { once } from '../turns.ts';

const NONE: readonly ListedKind[] = [];

/** Loaded once; `scripts/word-list.mjs` makes the file. */
export const wordList = once((): WordList => {
  const words = new Map<string, readonly ListedKind[]>();
  for (const line of read().split('\n').slice(1)) {
    const [kinds = '', ...those] = line.split(' ');
    const shared = kinds.split('+').map(listedKind);
    for (const word of those) words.set(word, shared);
  }
  return (word) => words.get(word) ?? NONE;
});

function listedKind(text: string): ListedKind {
  const [, kind, irregular = null, common] = /^(\w+)(?::(.))?(\*)?$/.exec(text) ?? [];
  return {
    kind: kind as WordKind,
    irregular: irregular as ConjugationClass | null,
    ...(common && { isCommon: true }),
  };
}

function read(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve('#word-list'), 'utf8');
  } catch (cause) {
    throw new Error('The list of Korean words is missing: run `npm run build`.', { cause });
  }
}
