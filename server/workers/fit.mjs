/**
 * Fits FSRS to one learner's reviews in a process of its own: it keeps a core busy, and native code may fail. Plain
 * JavaScript: it runs unbuilt.
 *
 * In:  { cards: number[][][] }, of some cards the histories, each `rating, elapsedDays, at, rating, elapsedDays, at, …`;
 *      as often as wanted. { fit: number[] }, once: the weights in use.
 * Out: { progress: number } from 0 to 1; at last { weights, reviewsFitted, judgement }, or { notEnough: true } where too
 *      little is left once fsrs-rs has put rare intervals aside, or too little to judge the fit by.
 */
import { computeParameters } from '@open-spaced-repetition/binding';
import { judge, recallChances, timeSeriesSplits } from './held-out.mjs';
import { itemsInOrder, toBinding } from './training-set.mjs';

/** @type {number[][][]} */
const cards = [];

process.on('message', (/** @type {{ cards?: number[][][], fit?: number[] }} */ message) => {
  cards.push(...(message.cards ?? []));
  if (message.fit !== undefined) void fit(message.fit);
});
// Nobody is left to tell.
process.on('disconnect', () => process.exit(1));

/**
 * The weights are fitted to all reviews; what they are worth is told by fits to earlier reviews that foretell later ones.
 * @param {readonly number[]} weightsInUse
 */
async function fit(weightsInUse) {
  const items = itemsInOrder(cards);
  const all = items.map(toBinding);
  const splits = timeSeriesSplits(items);
  // A fit takes as long as its reviews are many.
  const work = [...splits.map(({ start }) => start), items.length];
  const workInAll = work.reduce((sum, reviews) => sum + reviews, 0);
  let done = 0;

  /** @param {number} reviews the first of all */
  async function fitTo(reviews) {
    const weights = await computeParameters(all.slice(0, reviews), {
      enableShortTerm: true,
      numRelearningSteps: 1,
      progress: (current, total) => {
        const share = total === 0 ? 0 : current / total;
        process.send?.({ progress: (done + share * reviews) / workInAll });
      },
    });
    done += reviews;
    return weights;
  }

  try {
    const foretold = [];
    for (const { start, end } of splits) {
      const heldOut = items.slice(start, end);
      const after = recallChances(heldOut, await fitTo(start));
      const before = recallChances(heldOut, weightsInUse);
      for (const [index, item] of heldOut.entries()) {
        foretold.push({ item, before: before[index] ?? 0, after: after[index] ?? 0 });
      }
    }
    const judgement = judge(foretold);
    const weights = judgement === null ? null : await fitTo(items.length);
    process.send?.(
      weights === null ? { notEnough: true } : { weights, reviewsFitted: items.length, judgement },
    );
  } catch (error) {
    if (!String(error).includes('NotEnoughData')) throw error;
    process.send?.({ notEnough: true });
  }
}
