import { setTimeout as pause } from 'node:timers/promises';

/** How long it waits after each answer, in milliseconds. */
const PAUSE_MS = 10;

/**
 * A learner who rates a card again and again, in a process of its own: told where and as whom, it answers each message with how long
 * the ratings since the last one took, in milliseconds.
 */
const [url = '', token = '', cardId = ''] = process.argv.slice(2);
if (new URL(url).hostname !== '127.0.0.1') throw new Error('Only this machine is driven');

/** @type {number[]} */
let took = [];
/** @type {string | undefined} */
let failure;

process.on('message', () => {
  process.send?.({ took, failure });
  took = [];
});
process.on('disconnect', () => process.exit(0));

for (;;) {
  const since = performance.now();
  try {
    const answer = await fetch(`${url}/api/cards/${cardId}/review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 3, timeTakenMs: 900 }),
    });
    if (!answer.ok) failure ??= `${answer.status} ${await answer.text()}`;
    else await answer.arrayBuffer();
  } catch (error) {
    failure ??= String(error);
  }
  took.push(performance.now() - since);
  await pause(PAUSE_MS);
}
