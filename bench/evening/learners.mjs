import { Connection } from '../performance/connection.mjs';
import { RHYTHM, SECONDS_AT } from './rhythm.mjs';

/** @import { Evening, EveningResult, Studying } from './types.ts' */

const CARDS_IN_A_LIST = 20;
/** What the dashboard and the study page ask for. */
const OPENING = [
  ...['/auth/profile', '/stats', '/decks?limit=6', '/cards?limit=1', '/path/progress'],
  ...['/cards/study/due?limit=1', '/cards/study/new?limit=1', '/settings/study'],
];
const LIST = `/cards/study/due?limit=${CARDS_IN_A_LIST}`;

/**
 * @param {Evening} evening
 * @returns {Promise<EveningResult>}
 */
async function study({ origin, learners, atOnce, seconds, prefix }) {
  const { hostname, host } = new URL(origin);
  if (hostname !== '127.0.0.1') throw new Error('Only this machine is driven');
  /** @type {Record<string, number[]>} */
  const latencies = { opening: [], list: [], review: [] };
  const result = { refused: 0, failed: 0, failure: /** @type {string | null} */ (null) };
  /** @type {number[]} how late a learner was woken, in milliseconds */
  const late = [];
  const end = performance.now() + seconds * 1_000;
  let sent = 0;

  /** @param {number} wait milliseconds @returns whether there is time for more */
  const pause = async (wait) => {
    const wakes = performance.now() + wait;
    if (wakes >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, wait));
    late.push(performance.now() - wakes);
    return true;
  };

  /** @param {Studying} learner */
  function browserOf({ token, firstCardId }) {
    const address = [10, firstCardId >> 16, (firstCardId >> 8) % 256, firstCardId % 256].join('.');
    const head = `host: ${host}\r\nx-forwarded-for: ${address}\r\nauthorization: Bearer ${token}\r\naccept-encoding: gzip\r\n`;
    /** @type {Connection | undefined} */
    let connection;
    return {
      close: () => connection?.close(),
      /** @param {string} kind @param {string} path @param {string} [body] */
      async ask(kind, path, body = '') {
        const length =
          body && `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
        const request = `${body ? 'POST' : 'GET'} /api${path} HTTP/1.1\r\n${head}${length}\r\n${body}`;
        const since = performance.now();
        // The server ends what is quiet for long.
        if (connection === undefined || connection.isClosed) connection = new Connection(origin);
        const { status, text } = await connection.exchange(request);
        latencies[kind]?.push(performance.now() - since);
        if (status >= 200 && status < 300) return;
        if (status === 429 || status === 503) result.refused += 1;
        else result.failed += 1;
        result.failure ??= `${path}: ${status} ${text}`;
      },
    };
  }

  /**
   * @param {Studying} learner
   * @param {number} rated before, where the session is under way
   * @returns whether there is time for another
   */
  async function session(learner, rated) {
    const browser = browserOf(learner);
    if (rated === 0) for (const path of OPENING) await browser.ask('opening', path);
    for (let turn = rated; turn < RHYTHM.reviewsASession; turn += 1) {
      if (turn % CARDS_IN_A_LIST === 0) await browser.ask('list', LIST);
      if (!(await pause(secondsBetween() * 1_000))) {
        browser.close();
        return false;
      }
      const card = learner.firstCardId + ((turn * 7) % learner.cards);
      const rating = Math.random() < RHYTHM.shareOfAgain ? 1 : 3;
      const review = { rating, timeTakenMs: 9_000, reviewId: `${prefix}-${sent++}` };
      await browser.ask('review', `/cards/${card}/review`, JSON.stringify(review));
    }
    browser.close();
    return true;
  }

  let begun = 0;
  const oneAfterTheOther = async () => {
    // Somewhere in a session, somewhere between two cards.
    let rated = Math.ceil(Math.random() * (RHYTHM.reviewsASession - 1));
    if (!(await pause(Math.random() * secondsBetween() * 1_000))) return;
    const next = () => /** @type {Studying} */ (learners[begun++ % learners.length]);
    while (await session(next(), rated)) rated = 0;
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  return { latencies, late, ...result };
}

/** Drawn from the log, straight between its figures. */
function secondsBetween() {
  const share = Math.random();
  const next = SECONDS_AT.findIndex(([upTo = 1]) => upTo >= share);
  const [above = 1, most = 0] = SECONDS_AT[next] ?? [];
  const [below = 0, least = 0] = SECONDS_AT[next - 1] ?? [];
  return least + ((share - below) / (above - below)) * (most - least);
}

process.on('message', (/** @type {Evening} */ evening) => {
  study(evening).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
