import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadSqliteDriver } from '../../server/src/db/engine/sqlite-driver.ts';
import { Account } from '../../testing/accounts.ts';
import { AppServer } from '../serve.ts';

const WORDS = 20_000;

/** Words nobody has heard of. */
function tableOf(words: number): string {
  const syllable = (number: number) => String.fromCodePoint(0xac00 + (number % 11_172));
  const rows = Array.from(
    { length: words },
    (_, number) => `${syllable(number * 31)}${syllable(number)}뷁,meaning`,
  );
  return `word,meanings\n${[...new Set(rows)].join('\n')}\n`;
}

const list = (account: Account) => account.call('GET /dictionaries');

test('a dictionary whose server is killed is read once by one of its workers afterwards, and leaves nothing once deleted', async () => {
  const server = await AppServer.start({ env: { WORKERS: '2' } });
  const stored = () => {
    const db = new (loadSqliteDriver())(join(server.dataDir, 'gieok.db'), { readonly: true });
    const rows = db
      .prepare(
        'select count(*) as entries, count(distinct entry) as numbers from dictionary_entries',
      )
      .get();
    db.close();
    return rows;
  };
  const files = () => readdirSync(join(server.dataDir, 'imports'));
  try {
    const account = await Account.register(server.url);
    await account.addDictionary('words.csv', tableOf(WORDS));
    await expect.poll(async () => (await list(account))[0]?.entries).toBeGreaterThan(0);
    await server.kill();
    await server.restart();
    // A server that has just started may be too busy to answer; the app asks again, too.
    await expect
      .poll(async () => (await list(account).catch(() => []))[0]?.state, { timeout: 20_000 })
      .toBe('ready');
    const [read] = await list(account);
    expect(stored()).toEqual({ entries: read?.entries, numbers: read?.entries });
    await expect.poll(files).toEqual([]);
    await account.delete(`/dictionaries/${read?.id}`);
    await expect.poll(stored).toEqual({ entries: 0, numbers: 0 });
    expect(await list(account)).toEqual([]);
  } finally {
    await server.dispose();
  }
});
