import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { Connection } from '../../../bench/performance/connection.mjs';
import { longestHold, WATCH_OPTIONS } from '../../../bench/performance/event-loop-watch.ts';
import { residentMebibytes } from '../../../bench/performance/process-usage.ts';
import {
  type FullLearner,
  newFullLearner,
  stillLoggedIn,
} from '../../../server/test/full-learner.ts';
import { requestTo } from '../../../server/test/generated-requests.ts';
import { describedOperations } from '../../../server/test/operations.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import { AppServer } from '../../serve.ts';
import { writeRequest } from '../hostile-requests.ts';
import { type RemoteApp, remoteApp } from '../remote-app.ts';
import type { Cycle, Part, Trial } from '../trial.ts';

const REQUESTS = 200_000;
/** Of so many one is spoilt by hand. */
const ONE_SPOILT_OF = 8;
/** As many are looked at together: whether one of them held the loop. */
const LOOKED_AT = 100;
/** One who has written for so long gives way to a new one. */
const REQUESTS_OF_LEARNER = 1_000;
const HOLD_MS = 20;
const MEMORY_MIB = 300;
/** What a request does it does each time; a collection of garbage does not. */
const TRIES = 6;
const ANSWER_WITHIN_MS = 60_000;
const ALLOWED = [503, 507];

interface Sent {
  seed: number;
  text: string;
}

/** Requests made from the API's description, and spoilt ones, one after the other. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 120,
  async run(trial) {
    const env = { NODE_OPTIONS: WATCH_OPTIONS };
    const server = await AppServer.start({ engine: trial.engine, inMemory: true, env });
    let remote: RemoteApp | undefined;
    try {
      remote = await remoteApp(server);
      await sendAll(trial, server, remote.app);
    } finally {
      await remote?.close();
      await server.dispose();
    }
  },
};

async function sendAll(trial: Trial, server: AppServer, app: TestApp): Promise<void> {
  const operations = await describedOperations(app);
  const line = new Line(server);
  const statuses: Record<number, number> = {};
  let [failures, held, mostMemory] = [0, 0, 0];
  let full: FullLearner | undefined;
  let batch: Sent[] = [];
  const requestOf = ({ seed, random }: Cycle, sender: FullLearner): string => {
    const operation = operations[Math.floor(random() * operations.length)];
    if (operation === undefined) throw new Error('The API describes no call.');
    const [generated = { path: {}, query: {}, body: undefined }] = fc.sample(requestTo(operation), {
      seed,
      numRuns: 1,
    });
    const isSpoilt = random() < 1 / ONE_SPOILT_OF;
    return writeRequest(operation, generated, sender, isSpoilt ? random() : undefined);
  };
  await longestHold(server);
  for (const cycle of trial.cycles('requests', REQUESTS)) {
    if (full === undefined || cycle.number % REQUESTS_OF_LEARNER === 0) {
      full = await newFullLearner(app);
      // To make a learner is no part of it.
      await longestHold(server);
    }
    const text = requestOf(cycle, full);
    const status = await line.send(text);
    statuses[status] = (statuses[status] ?? 0) + 1;
    batch.push({ seed: cycle.seed, text });
    if ((status >= 500 && !ALLOWED.includes(status)) || !server.isRunning) {
      failures += 1;
      trial.failure(`${status} to ${text.slice(0, 300)}`);
    }
    if (status === 401) full = await stillLoggedIn(app, full);
    if (batch.length < LOOKED_AT) continue;
    mostMemory = Math.max(mostMemory, residentMebibytes(server.pid) ?? 0);
    const { workedMs } = await longestHold(server);
    if (workedMs > HOLD_MS) held += await tellWhatHolds(trial, server, line, batch);
    batch = [];
  }
  line.close();
  trial.note(`answers by status (0: none) ${JSON.stringify(statuses)}`);
  trial.figure('answers of 5xx but 503 and 507', failures, { most: 0 });
  trial.figure(`requests that hold the loop over ${HOLD_MS} ms`, held, { most: 0 });
  trial.figure('memory at most', mostMemory, { most: MEMORY_MIB, unit: ' MiB' });
}

/** Sends them one by one again. @returns how many hold the loop each time. */
async function tellWhatHolds(
  trial: Trial,
  server: AppServer,
  line: Line,
  batch: readonly Sent[],
): Promise<number> {
  let found = 0;
  for (const { seed, text } of batch) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > HOLD_MS; tries += 1) {
      await longestHold(server);
      await line.send(text);
      // What it has begun may go on a little.
      await pause(2);
      least = Math.min(least, (await longestHold(server)).workedMs);
    }
    if (least <= HOLD_MS) continue;
    found += 1;
    trial.failure(`SEED=${seed} holds the loop for ${least.toFixed(0)} ms: ${text.slice(0, 300)}`);
  }
  return found;
}

/** A connection, and a new one wherever the server has closed it. */
class Line {
  readonly #url: string;
  #connection: Connection;

  constructor({ url }: AppServer) {
    this.#url = url;
    this.#connection = new Connection(url);
  }

  /** @returns the status; 0 where the server closes the connection without one. @throws Error without an answer in time. */
  async send(text: string): Promise<number> {
    if (this.#connection.isClosed) this.#connection = new Connection(this.#url);
    const tooLong = new AbortController();
    const answer = await Promise.race([
      this.#connection.exchange(text),
      pause(ANSWER_WITHIN_MS, undefined, { signal: tooLong.signal }).catch(() => undefined),
    ]);
    tooLong.abort();
    if (answer === undefined) throw new Error(`No answer to ${text.slice(0, 300)}`);
    return answer.status;
  }

  close(): void {
    this.#connection.close();
  }
}
