import { Client } from 'undici';

/** @import { Asked, LoadOrder, LoadResult } from './load-types.ts' */

/**
 * Keeps so many connections busy, each with one request at a time; in a process of its own, told by messages.
 * @param {LoadOrder} order
 * @returns {Promise<LoadResult>}
 */
async function drive({ origin, token, connections, durationMs, atLeast = 0, requests, from }) {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('Only this machine is driven');
  /** @type {number[]} */
  const latencies = [];
  const result = { refused: 0, failed: 0, failure: /** @type {string | null} */ (null) };
  let sample = () => '';
  const headers = { authorization: `Bearer ${token}` };
  const withBody = { ...headers, 'content-type': 'application/json' };
  let number = from;
  let turn = 0;
  let begun = 0;
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const since = performance.now();
  const end = since + durationMs;

  /** @param {Client} client */
  async function keepBusy(client) {
    while (performance.now() < end || begun < atLeast) {
      begun += 1;
      const asked = /** @type {Asked} */ (requests[turn]);
      turn = (turn + 1) % requests.length;
      const body = asked.body === undefined ? null : asked.body.replaceAll('{n}', String(number++));
      const own = body === null ? headers : withBody;
      const before = performance.now();
      const answer = await exchange(client, {
        method: asked.method,
        path: asked.path,
        headers: asked.headers === undefined ? own : { ...own, ...asked.headers },
        body,
      });
      if (answer.status >= 200 && answer.status < 300) {
        latencies.push(performance.now() - before);
        sample = answer.text;
      } else if (answer.status === 503) result.refused += 1;
      else {
        result.failed += 1;
        result.failure ??= `${asked.method} ${asked.path}: ${answer.status} ${answer.text()}`;
      }
    }
  }
  await Promise.all(clients.map(keepBusy));
  const seconds = (performance.now() - since) / 1000;
  await Promise.all(clients.map((client) => client.destroy()));
  return { latencies: Float64Array.from(latencies), seconds, ...result, sample: sample() };
}

/**
 * Undici's own handlers instead of its promises: the less the generator does, the more is left to who is measured.
 * @param {Client} client
 * @param {import('undici').Dispatcher.DispatchOptions} options
 * @returns {Promise<{ status: number, text: () => string }>} status 0: there was no answer
 */
function exchange(client, options) {
  return new Promise((resolve) => {
    let status = 0;
    /** @type {Buffer[]} */
    const chunks = [];
    client.dispatch(options, {
      onRequestStart() {},
      onResponseStart(_, statusCode) {
        status = statusCode;
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        resolve({ status, text: () => Buffer.concat(chunks).toString() });
      },
      onResponseError(_, error) {
        resolve({ status: 0, text: () => String(error) });
      },
    });
  });
}

process.on('message', (/** @type {{ id: number, order: LoadOrder }} */ { id, order }) => {
  drive(order).then(
    (result) => process.send?.({ id, result }),
    (error) => process.send?.({ id, error: String(error) }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
