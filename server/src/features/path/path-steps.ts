import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { DictionaryEntry } from '@gieok/shared/contract/dictionary';
import { hanjaIn } from '@gieok/shared/korean/hanja';
import { groupsOf, inTurns, once } from '../../turns.ts';
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

/** As entries of a dictionary. */
const allEntries = once(async () => {
  const entries: DictionaryEntry[] = [];
  for await (const { number, words } of inTurns(pathSteps)) {
    for (const { word, kind, hanja, meanings } of words()) {
      const told = { word, kind, hanja: hanja || null, meanings: [...meanings] };
      entries.push({ ...told, level: `step ${number}`, frequency: null, source: 'The path' });
    }
  }
  return entries;
});

export const pathEntries = once(async () => groupsOf(await allEntries(), ({ word }) => word));

export const pathFamilies = once(async () => {
  const families = new Map<string, DictionaryEntry[]>();
  for await (const entry of inTurns(await allEntries())) {
    for (const character of hanjaIn(entry.hanja)) {
      families.set(character, [...(families.get(character) ?? []), entry]);
    }
  }
  return families;
});
