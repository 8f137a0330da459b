import { KNOWN_WORD_RECALL_MIN, type Stage } from '../constants.ts';

/** How well a word is known, from not at all to well; `unlisted` has no card, and no dictionary has it. */
export const WORD_KNOWLEDGE = ['unlisted', 'none', 'new', 'learning', 'known'] as const;
export type WordKnowledge = (typeof WORD_KNOWLEDGE)[number];

/** @param retrievability the chance of recall, 0 to 1; null where there is none to tell. */
export function cardKnowledge(stage: Stage, retrievability: number | null): WordKnowledge {
  if (stage !== 'review') return stage;
  return (retrievability ?? 1) >= KNOWN_WORD_RECALL_MIN ? 'known' : 'learning';
}

/** What the best known of them tells of their word. */
export function bestKnowledge(cards: Iterable<WordKnowledge>): WordKnowledge {
  let best = WORD_KNOWLEDGE.indexOf('none');
  for (const card of cards) best = Math.max(best, WORD_KNOWLEDGE.indexOf(card));
  return WORD_KNOWLEDGE[best] ?? 'none';
}
