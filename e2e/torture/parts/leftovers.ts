import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSeconds, residentMebibytes } from '../../../bench/performance/process-usage.ts';
import { BASIC, oldPackage } from '../../../server/test/anki-package.ts';
import { Account } from '../../../testing/accounts.ts';
import { tone } from '../../../testing/tone.ts';
import { AppServer } from '../../serve.ts';
import type { HostileFile } from '../hostile-files.ts';
import { mistype } from '../mistype.ts';
import { descendantsOf } from '../processes.ts';
import { sendFile } from '../send-file.ts';
import type { Part, Trial } from '../trial.ts';

const REQUESTS = 2_000;
const AT_ONCE = 4;
/** The second half of a kind may add so much to what the first half has left. */
const GROWN_MIB = 24;
const CALM_MS = 1_500;

type Kind = (account: Account, number: number) => Promise<unknown>;

/** Zombies, open files and memory after many requests of each kind. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 90,
  async run(trial) {
    const server = await AppServer.start({ engine: trial.engine, inMemory: true });
    try {
      const kinds = Object.entries(await kindsOf(server));
      for (const [name, kind] of kinds) await repeat(trial, server, name, kind);
    } finally {
      await server.dispose();
    }
  },
};

async function kindsOf(server: AppServer): Promise<Record<string, Kind>> {
  const file = (name: string, content: Buffer): HostileFile => ({
    ...{ name, pieces: () => [content] },
  });
  const notes = [{ type: BASIC.id, fields: ['물', 'water'], cards: [{}] }];
  const anki = file('notes.apkg', await oldPackage({ notes }));
  const table = file('words.csv', Buffer.from('물,water\n'));
  const broken = file(
    'broken.apkg',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(999)]),
  );
  const card = { korean_text: '물', english_text: 'water' };
  const bearer = ({ token }: Account) => ({ authorization: `Bearer ${token}` });
  return {
    reads: (account) => account.get('/cards'),
    writes: async (account) => {
      const made = await account.createCard(card);
      await account.review(made, 3);
      await account.delete(`/cards/${made.id}`);
    },
    'what is refused': async ({ server: url }) => (await fetch(`${url}/api/cards`)).arrayBuffer(),
    'wrong passwords': (account) => mistype(account),
    tables: (account) => sendAndRemove(account, table),
    'Anki packages': (account) => sendAndRemove(account, anki),
    'broken packages': (account) => sendFile(account, broken),
    sounds: async (account, number) => account.uploadAudio(tone(0.01 + number / 1e6)),
    exports: async (account) => {
      const of = { headers: bearer(account) };
      await (await fetch(`${account.server}/api/exports?format=anki`, of)).arrayBuffer();
    },
    'exports that nobody takes': async (account) => {
      const leaving = new AbortController();
      const of = { headers: bearer(account), signal: leaving.signal };
      await fetch(`${account.server}/api/exports?format=anki`, of);
      leaving.abort();
    },
    'half an upload': (account) =>
      cut(
        server,
        `POST /api/imports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${account.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9999\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx`,
      ),
    'half a request': () => cut(server, 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-le'),
  };
}

/** A connection that ends in the middle. */
async function cut({ url }: AppServer, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  await pause(5);
  socket.destroy();
}

async function sendAndRemove(account: Account, file: HostileFile): Promise<void> {
  const { status, text } = await sendFile(account, file);
  if (status !== 201) throw new Error(`${file.name}: ${status} ${text}`);
  await account.delete(`/imports/${(JSON.parse(text) as { data: { id: number } }).data.id}`);
}

async function repeat(trial: Trial, server: AppServer, name: string, kind: Kind): Promise<void> {
  const account = await Account.register(server.url);
  const count = trial.count(REQUESTS);
  const since = performance.now();
  const some = async (from: number, to: number) => {
    let next = from;
    const ask = async () => {
      while (next < to) await kind(account, next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    await calm(server);
  };
  try {
    // What is opened once and kept is no leftover.
    await some(0, AT_ONCE * 4);
    const before = openFilesOf(server);
    await some(AT_ONCE * 4, count / 2);
    const half = residentMebibytes(server.pid) ?? 0;
    await some(count / 2, count);
    const grown = (residentMebibytes(server.pid) ?? 0) - half;
    const seconds = ((performance.now() - since) / 1_000).toFixed(0);
    trial.note(
      `${count} of ${name} in ${seconds} s; memory ${half.toFixed(0)} MiB at the half, then ${grown.toFixed(0)} more`,
    );
    trial.figure(`${name}: open files more`, openFilesOf(server) - before, { most: 0 });
    trial.figure(`${name}: zombies`, zombiesOf(server), { most: 0 });
    trial.figure(`${name}: memory grown in the second half`, grown, {
      most: GROWN_MIB,
      unit: ' MiB',
    });
  } catch (error) {
    trial.failure(`${name}: ${String(error)}`);
  }
}

/** Until what was begun is over. */
async function calm({ pid }: AppServer): Promise<void> {
  for (let before = -1; ; ) {
    const spent = processorSeconds(pid) ?? 0;
    if (spent - before < 0.1) return;
    before = spent;
    await pause(CALM_MS);
  }
}

/** Of files; connections come and go with who asks. */
function openFilesOf({ pid }: AppServer): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => isFile(join(folder, name))).length;
}

function isFile(link: string): boolean {
  try {
    return !readlinkSync(link).startsWith('socket:');
  } catch {
    return false;
  }
}

function zombiesOf({ pid }: AppServer): number {
  return descendantsOf(pid).filter((child) =>
    /^State:\s+Z/m.test(readFileSync(`/proc/${child}/status`, 'utf8')),
  ).length;
}
