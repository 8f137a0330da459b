import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
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

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
