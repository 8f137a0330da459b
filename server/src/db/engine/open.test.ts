import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from './open.ts';

const PAGE = 4_096;
const isRoot = process.getuid?.() === 0;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is said when the database cannot be opened; empty when it can. */
async function complaint(dataDir: string, databaseUrl?: string): Promise<string> {
  try {
    const { db } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
    await db.destroy();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe.runIf(inject('engine') === 'sqlite')('a SQLite file that cannot be opened', () => {
  it('because the folder is a file is named, with the way out', async () => {
    const path = join(newFolder(), 'data');
    writeFileSync(path, '');
    expect(await complaint(path)).toBe(
      `DATA_DIR names ${path}, which is a file or lies below one. Name a folder, or move the file away.`,
    );
    expect(await complaint(join(path, 'below'))).toContain('is a file or lies below one');
  });

  it('because it is a folder is named, with the way out', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'gieok.db'));
    expect(await complaint(folder)).toBe(
      `${folder}/gieok.db is a folder, but the database has to be a file. ` +
        'Move the folder away, or name another DATA_DIR.',
    );
  });

  it.each([
    ['is of something else', 'This is a shopping list, and a long one at that. '.repeat(100)],
    ['ends in the middle', undefined],
  ])('because its content %s is named, with the way out', async (_, content) => {
    const folder = newFolder();
    const file = join(folder, 'gieok.db');
    if (content === undefined) {
      await complaint(folder);
      truncateSync(file, 2 * PAGE);
    } else {
      writeFileSync(file, content);
    }
    const said = await complaint(folder);
    expect(said).toContain(`${file} is damaged, or is no SQLite database. Move it away`);
    expect(said).toContain(join(folder, 'backups'));
    expect(said).not.toContain('\n');
  });

  it.skipIf(isRoot)('because it may not be written is named, with the way out', async () => {
    const folder = newFolder();
    await complaint(folder);
    chmodSync(folder, 0o500);
    onTestFinished(() => chmodSync(folder, 0o700));
    expect(await complaint(join(folder, 'below'))).toContain(
      `The user that runs Gieok may not write ${folder}`,
    );
  });

  it('because a newer version made it is named, with the way out', async () => {
    const folder = newFolder();
    const { db } = await openDatabase({
      dataDir: folder,
      databaseUrl: undefined,
      onConnectionError() {},
    });
    await sql`insert into schema_migrations values ('999-later', '')`.execute(db);
    await db.destroy();
    expect(await complaint(folder)).toMatch(
      /made by a newer version of Gieok \(it has 999-later\)\. Start that version, or restore .* The database is .*gieok\.db\.$/,
    );
  });
});

describe.runIf(inject('engine') === 'postgres')('a PostgreSQL that cannot be used', () => {
  const withUrl = (change: (url: URL) => void) => {
    const url = new URL(inject('postgres')?.url ?? '');
    change(url);
    return complaint('', url.href);
  };

  it('because nobody listens is named, with the way out, and without the password', async () => {
    const said = await complaint('', 'postgres://minji:secret@127.0.0.1:1/gieok');
    expect(said).toMatch(
      /^PostgreSQL on 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\)\. Is it running, and does DATABASE_URL/,
    );
    expect(said).not.toContain('secret');
  });

  it('because there is no such host or socket is named', async () => {
    expect(await complaint('', 'postgres://minji@no-such-host.invalid/gieok')).toContain(
      'PostgreSQL on no-such-host.invalid cannot be reached',
    );
    expect(await withUrl((url) => url.searchParams.set('host', '/nowhere/at/all'))).toContain(
      'PostgreSQL on /nowhere/at/all cannot be reached',
    );
  });

  it('because there is no such database is named, with the way out', async () => {
    const said = await withUrl((url) => {
      url.pathname = '/missing';
    });
    expect(said).toMatch(/^There is no database "missing" on .* Make it \(createdb/);
  });

  it('because it does not know the user is named, with the way out', async () => {
    const said = await withUrl((url) => {
      url.username = 'stranger';
    });
    expect(said).toMatch(
      /does not let "stranger" in .* Correct user and password in DATABASE_URL\.$/,
    );
  });

  it('because the address is none is named', async () => {
    expect(await complaint('', 'postgres://[')).toBe(
      'DATABASE_URL is not an address of a database. It looks like postgres://user:password@host:5432/name.',
    );
  });
});
