import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Account } from '../../testing/accounts.ts';
import { restartUnderLoad, reviewOnFullDisk } from '../faults.ts';
import { AppServer } from '../serve.ts';
import { DiskFaults } from '../torture/disk-faults.ts';

const RESTARTS = 3;
const BACK_WITHIN_MS = 5_000;

test('PostgreSQL restarts under load: nobody is told of a fault of the server, and nothing is lost', async () => {
  const { statuses, survived, backAfterMs, lost } = await restartUnderLoad(RESTARTS);
  expect(survived).toBe(true);
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual(
    [],
  );
  expect(backAfterMs.filter((ms) => ms > BACK_WITHIN_MS)).toEqual([]);
  expect(lost).toBe(0);
});

test('on a full disk reviews are refused for want of room, cards are read, and room is all it takes', async () => {
  const figures = await reviewOnFullDisk(40);
  test.skip(figures === undefined, 'takes root on Linux, to mount a small disk');
  expect(figures).toEqual({
    statuses: { 507: 40 },
    reading: 200,
    afterwards: 200,
    half: 0,
  });
});

test('a disk that fails to write is a 503, and the log says what failed and where', async () => {
  test.skip(process.platform === 'win32', 'takes a shell that limits how large files get');
  // What grows beyond two mebibytes fails with EFBIG, which SQLite takes as an I/O error.
  const limited = ['sh', '-c', 'trap "" XFSZ; ulimit -f 4096; exec "$@"', 'sh'];
  const server = await AppServer.start({ runBy: limited });
  try {
    const account = await Account.register(server.url);
    let answer = new Response();
    for (let made = 0; answer.status < 300 && made < 500; made += 1) {
      answer = await fetch(`${server.url}/api/decks`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'x'.repeat(100) }),
      });
    }
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // What the process wrote may arrive after its answer.
    await expect
      .poll(() => server.log)
      .toContain(`(SQLITE_IOERR_WRITE) in ${join(server.dataDir, 'gieok.db')} at: `);
  } finally {
    await server.dispose();
  }
});

test('a disk that does not keep what was written ends the server at once, and it says why', async () => {
  test.skip(!DiskFaults.isInstalled(), 'takes fiu-run of fiu-utils');
  const faults = new DiskFaults();
  const server = await AppServer.start({ runBy: faults.runBy });
  try {
    const account = await Account.register(server.url);
    await faults.tell(server, DiskFaults.unsynced);
    await expect(account.createDeck('Food')).rejects.toThrow('fetch failed');
    expect(await server.stop()).toBe(1);
    expect(server.log).toMatch(/^Gieok ends, since the disk did not keep .*IOERR_FSYNC.*\.$/m);
    await server.restart();
    // Nobody was answered: the deck may be there.
    await account.createDeck('Fruit');
    expect(await account.get('/decks')).toContainEqual(expect.objectContaining({ name: 'Fruit' }));
  } finally {
    await server.dispose();
    faults.dispose();
  }
});

test('a server that cannot start says in one line why and what to do, and ends with 1', async () => {
  const other = await AppServer.start();
  try {
    const { port } = new URL(other.url);
    await expect(AppServer.start({ env: { PORT: port, RATE_LIMITS: 'on' } })).rejects.toThrow(
      /ended with 1:\nPort \d+ of 127\.0\.0\.1 is taken by another program\. End that program, or choose another with PORT\.\n$/,
    );
    await other.stop();
    const file = join(other.dataDir, 'gieok.db');
    writeFileSync(file, 'This is a shopping list.');
    await expect(
      AppServer.start({ env: { DATA_DIR: other.dataDir, RATE_LIMITS: 'on' } }),
    ).rejects.toThrow(`ended with 1:\n${file} is damaged, or is no SQLite database. Move it away`);
  } finally {
    await other.dispose();
  }
});

/** Code that fails in the server's process where nothing handles it: at one signal a promise, at the other an event. */
const STRAY_ERRORS = `
import { EventEmitter } from 'node:events';
process.on('SIGUSR2', () => void Promise.reject(new Error('a promise that nobody waits for')));
process.on('SIGWINCH', () => setImmediate(() => new EventEmitter().emit('error', new Error('a stray event'))));
`;

test('an error that nothing handles is told, and ends the server, if at all, in order', async () => {
  test.skip(process.platform === 'win32', 'takes signals');
  const code = `data:text/javascript,${encodeURIComponent(STRAY_ERRORS)}`;
  const server = await AppServer.start({ env: { NODE_OPTIONS: `--import ${code}` } });
  try {
    const account = await Account.register(server.url);
    server.signal('SIGUSR2');
    await expect.poll(() => server.log).toContain('a promise that nobody waits for');
    expect((await account.createCard({ korean_text: '기억', english_text: 'memory' })).id).toBe(1);
    server.signal('SIGWINCH');
    await expect.poll(() => server.isRunning).toBe(false);
    expect(await server.stop()).toBe(1);
    expect(server.log).toContain('Gieok stops after an error that nothing handled: a stray event');
    await server.restart();
    expect(await account.get('/cards')).toHaveLength(1);
  } finally {
    await server.dispose();
  }
});
