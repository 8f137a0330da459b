import { IMPORT_PROBLEMS_SHOWN } from '@gieok/shared/constants';
import type { ImportResult, RecognisedFile } from '@gieok/shared/contract/imports';
import type { Problem } from './readers/reader.ts';

export function sumOf(one: ImportResult, other: ImportResult): ImportResult {
  return {
    cards: one.cards + other.cards,
    updated: one.updated + other.updated,
    skipped: one.skipped + other.skipped,
    decks: one.decks + other.decks,
    media: one.media + other.media,
    reviews: one.reviews + other.reviews,
    problems: one.problems + other.problems,
  };
}

/** Problems found while importing come first. */
export function withProblems(found: RecognisedFile, lost: readonly Problem[]): RecognisedFile {
  const counts = { ...found.counts, problems: found.counts.problems + lost.length };
  return {
    ...found,
    counts,
    problems: [...lost, ...found.problems].slice(0, IMPORT_PROBLEMS_SHOWN),
  };
}
