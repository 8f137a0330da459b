import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { Account } from '../testing/accounts.ts';
import { HOSTILE_FILES, type HostileFile } from './hostile/hostile-files.ts';
import { longestHold, WATCH_OPTIONS } from './performance/event-loop-watch.ts';
import { quantile } from './performance/figures.ts';
import { processorSeconds, residentMebibytes } from './performance/process-usage.ts';

const NEIGHBOUR = fileURLToPath(new URL('hostile/neighbour.mjs', import.meta.url));
const BOUNDARY = '----hostile';
const LOOKED_EVERY_MS = 20;
/** After which memory is looked at again. */
const CALM_MS = 1_500;
/** What is given back only by a collection of garbage comes with the work of a neighbour. */
const WARM_UP_MS = 8_000;

interface Answer {
  status: number;
  text: string;
  /** Milliseconds from the first byte on, and from the last one. */
  tookMs: number;
  afterMs: number;
}

/**
 * What the built server makes of files that were made to do harm (`hostile/hostile-files.ts`): how soon it refuses them, how much memory
 * stays, and how long another learner's reviews take meanwhile. `npm run bench -- hostile zeros` for those whose name holds a word.
 */
export async function run([only = '']: readonly string[] = []): Promise<void> {
  await buildStale();
  const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  const server = await AppServer.start({ engine, env: { NODE_OPTIONS: WATCH_OPTIONS } });
  const neighbour = await newNeighbour(server);
  try {
    const sender = await Account.register(server.url);
    const memory = () => residentMebibytes(server.pid) ?? Number.NaN;
    await pause(WARM_UP_MS);
    const first = memory();
    const all: number[] = [];
    for (const file of HOSTILE_FILES.filter(({ name }) => name.includes(only))) {
      const pieces = await file.pieces();
      await ratings(neighbour);
      await longestHold(server);
      const before = memory();
      let most = before;
      const looking = setInterval(() => {
        most = Math.max(most, memory());
      }, LOOKED_EVERY_MS);
      const spent = () => processorSeconds(server.pid) ?? Number.NaN;
      const spentBefore = spent();
      const answer = await send(server.url, sender.token, file, pieces);
      const took = await ratings(neighbour);
      const seconds = spent() - spentBefore;
      const hold = await longestHold(server);
      await pause(CALM_MS);
      clearInterval(looking);
      all.push(...took);
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      console.log(
        `${file.name}: ${answer.status} after ${(answer.tookMs / 1000).toFixed(1)} s, ${ms(answer.afterMs)} after its end, ${seconds.toFixed(1)} s of processor with the neighbour's; ` +
          `neighbour p99 ${ms(quantile(took, 0.99))} of ${took.length}, most ${ms(Math.max(...took))}; held ${ms(hold.heldMs)}, by processor ${ms(hold.workedMs)}; ` +
          `memory ${before.toFixed(0)}, at most +${(most - before).toFixed(0)}, then ${(memory() - before).toFixed(0)} MiB\n    ${answer.text}`,
      );
    }
    await pause(WARM_UP_MS);
    console.log(
      `Neighbour p99 ${quantile(all, 0.99).toFixed(0)} ms of ${all.length}; memory ${first.toFixed(0)} MiB before, ${memory().toFixed(0)} after all`,
    );
  } finally {
    neighbour.kill();
    await server.dispose();
  }
}

async function newNeighbour(server: AppServer): Promise<ChildProcess> {
  const account = await Account.register(server.url);
  const { id } = await account.post<{ id: number }>('/cards', {
    ...{ korean_text: '꽃', english_text: 'flower' },
  });
  return fork(NEIGHBOUR, [server.url, account.token, String(id)], { execArgv: [] });
}

/** How long those since the last call took. */
async function ratings(neighbour: ChildProcess): Promise<number[]> {
  const answered = once(neighbour, 'message');
  neighbour.send('tell');
  const [{ took, failure }] = (await answered) as [{ took: number[]; failure?: string }];
  if (failure !== undefined) console.log(`    a review of the neighbour failed: ${failure}`);
  return took;
}

function send(
  url: string,
  token: string,
  { name }: HostileFile,
  pieces: Iterable<Buffer>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const since = performance.now();
    let endedAt = since;
    const end = (status: number, said: string) => {
      const now = performance.now();
      // What is refused before its end is sent in vain from then on.
      const afterMs = endedAt === since ? 0 : now - endedAt;
      resolve({ status, text: said.slice(0, 200), tookMs: now - since, afterMs });
      asking.destroy();
    };
    const asking = request(`${url}/api/imports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    asking.on('response', (response) => {
      void text(response).then((said) => end(response.statusCode ?? 0, said));
    });
    asking.on('error', (error) => end(0, String(error)));
    const form = function* () {
      yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      yield* pieces;
      endedAt = performance.now();
      yield `\r\n--${BOUNDARY}--\r\n`;
    };
    // Of what is refused before its end nobody takes the rest.
    pipeline(Readable.from(form(), { objectMode: false }), asking).catch(() => {});
  });
}
