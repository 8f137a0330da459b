import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Account } from '../../testing/accounts.ts';
import { AppServer } from '../serve.ts';

test('a server makes a backup by itself, and one that starts from it has everything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-e2e-'));
  const servers: AppServer[] = [];
  const start = async (env: Record<string, string>) => {
    const server = await AppServer.start({ env });
    servers.push(server);
    return server;
  };
  try {
    const first = await start({});
    const account = await Account.register(first.url);
    const { id } = await account.createCard({ korean_text: '기억', english_text: 'memory' });
    await account.post(`/cards/${id}/review`, { rating: 3 });
    const kept = await account.get(`/cards/${id}`);
    // At its start there is none yet: it is made at once, while the server serves.
    const backups = join(folder, 'backups');
    await first.stop();
    await start({ DATA_DIR: first.dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '3' });
    const made = () => readdirSync(backups).filter((name) => name.endsWith('.zip'));
    await expect.poll(made, { timeout: 30_000 }).toHaveLength(1);
    const file = join(backups, made()[0] ?? '');

    const verified = await first.command('verify', file);
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining('is whole: 1 cards'),
    });
    const empty = await start({});
    const refused = await empty.command('restore', file);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    await empty.stop();
    rmSync(empty.dataDir, { recursive: true });
    expect(await empty.command('restore', file)).toMatchObject({ code: 0 });
    await empty.restart();
    const again = await Account.logIn(empty.url, account.user.email);
    expect(await again.get(`/cards/${id}`)).toEqual(kept);
    expect((await empty.command('rebuild-schedule', '--check')).code).toBe(0);
  } finally {
    for (const server of servers) await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
