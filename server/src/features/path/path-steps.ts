import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { DictionaryEntry } from '@gieok/shared/contract/dictionary';
import { groupsOf, inTurns } from '../../turns.ts';
import {
  type PathEntry,
  type PathPattern,
  readPatterns,
  readStep,
  readSteps,
} from './read-path.ts';

const file = createRequire(import.meta.url).resolve('#path/steps.tsv');
const folder = new URL('.', pathToFileURL(file));

/** Each reads its words when they are first asked for. */
export const pathSteps = readSteps(folder).map((step) => ({
  ...step,
  words: once((): readonly PathEntry[] => readStep(folder, step.number)),
}));

export const pathPatterns = once((): readonly PathPattern[] => readPatterns(folder));

/** All words as entries of a dictionary, by word. */
export const pathEntries = once(async () => {
  const entries: DictionaryEntry[] = [];
  for await (const { number, words } of inTurns(pathSteps)) {
    for (const { word, kind, hanja, meanings } of words()) {
      const told = { word, kind, hanja: hanja || null, meanings: [...meanings] };
      entries.push({ ...told, level: `step ${number}`, frequency: null, source: 'The path' });
    }
  }
  return groupsOf(entries, ({ word }) => word);
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
