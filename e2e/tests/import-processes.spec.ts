import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BASIC, newPackage, zipOf } from '../../server/test/anki-package.ts';
import { Account } from '../../testing/accounts.ts';
import { AppServer } from '../serve.ts';

/** `ROUNDS=50` sends two hundred packages. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);

/** On a machine that does much else. */
const SOON = { timeout: 60_000 };
const WORD = { type: BASIC.id, fields: ['나무', 'tree'], cards: [{}] };
const MANY = { notes: Array.from({ length: 60 }, () => WORD) };

test('packages of Anki that are read, are broken, or whose reading is cut off leave no process, no open file and nothing on the disk', async () => {
  test.skip(process.platform !== 'linux', 'What a process has open is looked up in /proc.');
  const temporary = mkdtempSync(join(tmpdir(), 'gieok-e2e-'));
  const server = await AppServer.start({ env: { TMPDIR: temporary } });
  try {
    const account = await Account.register(server.url);
    const good = await newPackage({ notes: [WORD] });
    const damaged = await zipOf({ 'collection.anki2': Buffer.from('no database') });
    const large = await newPackage(MANY);
    const send = async (content: Buffer, signal?: AbortSignal) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(content)], 'words.apkg'));
      const headers = { authorization: `Bearer ${account.token}` };
      const asked = { method: 'POST', headers, body, ...(signal && { signal }) };
      const answer = await fetch(`${server.url}/api/imports`, asked);
      const { data } = (await answer.json()) as { data?: { id: number } };
      return { status: answer.status, id: data?.id };
    };
    const one = async (round: number) => {
      expect((await send(good)).status).toBe(201);
      expect((await send(damaged)).status).toBe(400);
      for (const wait of [150, 300]) {
        await send(large, AbortSignal.timeout(wait + ((37 * round) % 200))).catch(() => {});
      }
    };
    const forget = async () => {
      for (const { id } of await account.call('GET /imports')) {
        await account.call('DELETE /imports/:id', { params: { id } });
      }
    };
    await one(0);
    await expect.poll(() => childrenOf(server), SOON).toEqual([]);
    const files = filesOf(server);
    for (let round = 1; round < ROUNDS; round += 1) await one(round);
    await expect.poll(() => childrenOf(server), SOON).toEqual([]);
    await expect.poll(() => filesOf(server), SOON).toBeLessThanOrEqual(files);
    const left = async () => {
      await forget();
      return [temporary, join(server.dataDir, 'imports')].flatMap((at) => readdirSync(at));
    };
    await expect.poll(left, SOON).toEqual([]);
  } finally {
    await server.dispose();
    rmSync(temporary, { recursive: true });
  }
});

/** What its processes are doing, or that they are zombies. */
const childrenOf = ({ pid }: AppServer) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => status.includes(`\nPPid:\t${pid}\n`))
    .map((status) => /^State:\t(.*)$/m.exec(status)?.[1]);

const filesOf = ({ pid }: AppServer) => readdirSync(`/proc/${pid}/fd`).length;

function statusOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
