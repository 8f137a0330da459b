import { conjugate } from './conjugate.ts';
import { CONJUGATION_CLASSES, type ConjugationClass } from './conjugation-classes.ts';
import { canBe } from './predicate-classes.ts';
import { stemOf } from './predicate-stem.ts';

export interface ConjugationChoice {
  /** Null: by the rules. */
  irregular: ConjugationClass | null;
  /** What sets it apart: 물어요, or 묻어요. */
  polite: readonly string[];
}

/** The rules' own first; empty where there is only one. */
export function conjugationChoices(dictionaryForm: string): ConjugationChoice[] {
  const stem = stemOf(dictionaryForm)?.split(' ').at(-1);
  if (stem === undefined) return [];
  const choiceOf = (irregular: ConjugationClass | null): ConjugationChoice => ({
    irregular,
    polite: conjugate(dictionaryForm, { irregular }).polite ?? [],
  });
  const ways = new Map<string, ConjugationChoice>();
  for (const irregular of CONJUGATION_CLASSES) {
    if (!canBe(stem, irregular)) continue;
    const choice = choiceOf(irregular);
    const way = choice.polite.join();
    if (!ways.has(way)) ways.set(way, choice);
  }
  return ways.size < 2 ? [] : [choiceOf(null), ...ways.values()];
}
