import type { CardEvent, Replayed } from './replay.ts';

/** The review that raised a card as a leech. */
export type LeechMark = Pick<CardEvent, 'reviewId' | 'usedAt'>;

type Step = Replayed['steps'][number];

/**
 * The mark after one step of a card's replay: the lapse that reaches the threshold raises the card as a leech, and so
 * does every half threshold after it. A card that came with as many lapses from elsewhere is raised by its next one.
 * Forgotten on purpose, a card starts afresh.
 * @param mark the one before the step; null while the card is no leech.
 * @param threshold in lapses.
 */
export function leechAfter<Mark>(
  mark: Mark | null,
  { event, before, after }: Step,
  threshold: number,
): Mark | CardEvent | null {
  if (event.type === 'forget' || event.type === 'seed_state') return null;
  if (after.lapses <= before.lapses || after.lapses < threshold) return mark;
  const raisesAgain = (after.lapses - threshold) % Math.ceil(threshold / 2) === 0;
  return mark === null || raisesAgain ? event : mark;
}

/** The review that last raised the card as a leech; null when it is none. It follows from the log alone. */
export function findLeech({ steps }: Replayed, threshold: number): LeechMark | null {
  return steps.reduce<LeechMark | null>((mark, step) => leechAfter(mark, step, threshold), null);
}

/** What a person last said about being asked for a card. */
export interface SuspensionByHand {
  suspended: boolean;
  /** ISO-8601 UTC; null while nobody has said anything. */
  at: string | null;
}

/** A leech is suspended until somebody unsuspends it; what somebody suspended stays so, leech or not. */
export function isSuspended(byHand: SuspensionByHand, leech: LeechMark | null): boolean {
  if (byHand.suspended || leech === null) return byHand.suspended;
  return byHand.at === null || byHand.at < leech.usedAt;
}
