import { KNOWN_WORD_RECALL_MIN, type Stage } from '../constants.ts';

/** Ascending; `ignored` by the learner; `unlisted` has no card and no entry in the dictionary. */
export const WORD_KNOWLEDGE = ['ignored', 'unlisted', 'none', 'new', 'learning', 'known'] as const;
export type WordKnowledge = (typeof WORD_KNOWLEDGE)[number];

export const STATED_KNOWLEDGE = ['known', 'ignored'] as const;
export type StatedKnowledge = (typeof STATED_KNOWLEDGE)[number];

/** @param retrievability 0 to 1; null where unknown. */
export function cardKnowledge(stage: Stage, retrievability: number | null): WordKnowledge {
  if (stage !== 'review') return stage;
  return (retrievability ?? 1) >= KNOWN_WORD_RECALL_MIN ? 'known' : 'learning';
}

export function bestKnowledge(cards: Iterable<WordKnowledge>): WordKnowledge {
  let best = WORD_KNOWLEDGE.indexOf('none');
  for (const card of cards) best = Math.max(best, WORD_KNOWLEDGE.indexOf(card));
  return WORD_KNOWLEDGE[best] ?? 'none';
}
