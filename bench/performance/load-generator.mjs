import { Connection } from './connection.mjs';

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
  const write = writerOf(new URL(origin).host, token);
  let number = from;
  let turn = 0;
  let begun = 0;
  const open = Array.from({ length: connections }, () => new Connection(origin));
  const since = performance.now();
  const end = since + durationMs;

  /** @param {Connection} connection */
  async function keepBusy(connection) {
    while (performance.now() < end || begun < atLeast) {
      begun += 1;
      const asked = /** @type {Asked} */ (requests[turn]);
      turn = (turn + 1) % requests.length;
      const request = write(asked, number++);
      const before = performance.now();
      const { status, text } = await connection.exchange(request);
      if (status >= 200 && status < 300) latencies.push(performance.now() - before);
      else if (status === 503) result.refused += 1;
      else {
        result.failed += 1;
        result.failure ??= `${asked.method} ${asked.path}: ${status} ${text}`;
      }
    }
  }
  await Promise.all(open.map(keepBusy));
  const seconds = (performance.now() - since) / 1000;
  for (const connection of open) connection.close();
  return { latencies: Float64Array.from(latencies), seconds, ...result };
}

/**
 * @param {string} host
 * @param {string} token
 * @returns {(asked: Asked, number: number) => string} what is sent; the number stands for `{n}`
 */
function writerOf(host, token) {
  const common = `host: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  return ({ method, path, headers = {}, body }, number) => {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\n${common}${own.join('')}`;
    if (body === undefined) return `${head}\r\n`;
    const sent = body.replaceAll('{n}', String(number));
    const length = Buffer.byteLength(sent);
    return `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${sent}`;
  };
}

process.on('message', (/** @type {{ id: number, order: LoadOrder }} */ { id, order }) => {
  drive(order).then(
    (result) => process.send?.({ id, result }),
    (error) => process.send?.({ id, error: String(error) }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
