import { setTimeout as sleep } from 'node:timers/promises';
import { AppServer, type Engine } from '../e2e/serve.ts';
import { Account } from '../testing/accounts.ts';
import { madeDictionary, madeWords } from './dictionary.ts';
import { longestHold, WATCH_OPTIONS } from './performance/event-loop-watch.ts';

const MOST_MS = 20;
const LOOK_AGAIN_MS = 500;
const IDLE_MS = 3_000;
const ERASED_MS = 10_000;

/**
 * What a learner's own dictionary of 200,000 entries costs a server: how long it takes to read and to delete, and for how
 * long others wait meanwhile; on both engines, or on the one that `ENGINE` names.
 */
export async function run(): Promise<void> {
  const file = await madeDictionary(madeWords());
  const engines = process.env.ENGINE
    ? [process.env.ENGINE as Engine]
    : (['sqlite', 'postgres'] as const);
  console.log(`Milliseconds of the clock and of the processor, ${MOST_MS} allowed:\n`);
  console.log('| engine | | s | longest hold | of the processor |\n|---|---|---|---|---|');
  for (const engine of engines) {
    const server = await AppServer.start({ engine, env: { NODE_OPTIONS: WATCH_OPTIONS } });
    try {
      const account = await Account.register(server.url);
      await measured(server, `${engine} | nothing`, () => sleep(IDLE_MS));
      await send(account, server.url, file);
      await measured(server, `${engine} | reading`, () =>
        until(async () => (await list(account))[0]?.state === 'ready'),
      );
      const [dictionary] = await list(account);
      await account.delete(`/dictionaries/${dictionary?.id}`);
      await measured(server, `${engine} | deleting`, () => sleep(ERASED_MS));
    } finally {
      await server.dispose();
    }
  }
}

async function send(account: Account, url: string, file: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), 'dictionary.zip');
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await fetch(`${url}/api/dictionaries`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`The server answered ${answer.status}.`);
}

const list = (account: Account) => account.call('GET /dictionaries');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_AGAIN_MS);
}

async function measured(server: AppServer, what: string, work: () => Promise<unknown>) {
  await longestHold(server);
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1_000;
  const { heldMs, workedMs } = await longestHold(server);
  const figures = [seconds, heldMs, workedMs].map((figure) => figure.toFixed(1));
  console.log(`| ${what} | ${figures.join(' | ')} |`);
}
