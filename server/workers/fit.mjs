/**
 * Fits FSRS to one learner's reviews, in a process of its own: building the training set and training both keep a
 * core busy, and what native code does wrong must not take the server with it. Plain JavaScript, because it runs as it
 * is both beside the sources and beside the built server.
 *
 * In:  { histories: number[][] }, each `rating, elapsedDays, rating, elapsedDays, …` of one card; as often as wanted.
 *      { fit: number[] }, once: the weights in use.
 * Out: { progress: number } from 0 to 1; at last { weights, reviews, logLossBefore, logLossAfter }, or
 *      { notEnough: true } where too little is left once fsrs-rs has put rare intervals aside.
 */
import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';

/** @type {FSRSBindingItem[]} */
const items = [];

process.on('message', (/** @type {{ histories?: number[][], fit?: number[] }} */ message) => {
  for (const history of message.histories ?? []) addItems(history);
  if (message.fit !== undefined) void fit(message.fit);
});
// Nobody is left to tell.
process.on('disconnect', () => process.exit(1));

/**
 * One item for each review a day or more after the one before, with all that led to it: those the model can foretell.
 * @param {readonly number[]} history
 */
function addItems(history) {
  const reviews = [];
  for (let index = 0; index < history.length; index += 2) {
    const elapsedDays = history[index + 1] ?? 0;
    reviews.push(new FSRSBindingReview(history[index] ?? 0, elapsedDays));
    if (elapsedDays > 0) items.push(new FSRSBindingItem([...reviews]));
  }
}

/** @param {readonly number[]} weights those in use */
async function fit(weights) {
  try {
    const logLossBefore = logLoss(weights);
    const fitted = await computeParameters(items, {
      enableShortTerm: true,
      numRelearningSteps: 1,
      progress: (current, total) => {
        process.send?.({ progress: total === 0 ? 0 : current / total });
      },
    });
    const logLossAfter = logLoss(fitted);
    process.send?.({ weights: fitted, reviews: items.length, logLossBefore, logLossAfter });
  } catch (error) {
    if (!String(error).includes('NotEnoughData')) throw error;
    process.send?.({ notEnough: true });
  }
}

/** @param {readonly number[]} weights */
function logLoss(weights) {
  return new FSRSBinding([...weights]).evaluate(items).logLoss;
}
