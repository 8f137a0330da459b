import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertDumpOf, readDump } from './read-dump.ts';

const MIGRATION = '061-owner-in-keys\t2026-11-28T06:24:53.745Z';
const DUMP = `--
-- PostgreSQL database dump
--

\\restrict abc

COPY public.cards (id, korean_text) FROM stdin;
1\t-- PostgreSQL database dump complete
2\tCOPY public.users (id) FROM stdin;
\\.

COPY public.schema_migrations (name, applied_at) FROM stdin;
${MIGRATION}
\\.

--
-- PostgreSQL database dump complete
--

\\unrestrict abc

`;
const DATABASE = { tables: ['cards'], migrations: [MIGRATION.replace('\t', ' ')] };

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gieok-dump-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'dump');
  await writeFile(file, text);
  return file;
}

it('counts the rows of a plain dump and knows of which database it is', async () => {
  const dump = await readDump(await fileOf(DUMP));
  expect([...dump.rows]).toEqual([
    ['cards', 2],
    ['schema_migrations', 1],
  ]);
  assertDumpOf('dump', dump, DATABASE);
  const migrations = [`${DATABASE.migrations[0]?.slice(0, -4)}746Z`];
  expect(() => assertDumpOf('dump', dump, { ...DATABASE, migrations })).toThrow(/another database/);
  const tables = ['cards', 'users'];
  expect(() => assertDumpOf('dump', dump, { ...DATABASE, tables })).toThrow(
    /lacks the rows of users/,
  );
});

it('refuses a dump that ends anywhere before its end', async () => {
  const end = DUMP.lastIndexOf('-- PostgreSQL database dump complete');
  for (let length = 0; length <= end + 20; length += 7) {
    await expect(readDump(await fileOf(DUMP.slice(0, length)))).rejects.toThrow(
      /not complete|nothing that pg_dump wrote/,
    );
  }
});

it('refuses what pg_dump did not write', async () => {
  await expect(readDump(await fileOf('root:x:0:0\n'.repeat(9)))).rejects.toThrow(/nothing that/);
  await expect(readDump('/nowhere/dump')).rejects.toThrow(/cannot be read \(ENOENT\)/);
  await expect(readDump(await fileOf('PGDMP, and no more'))).rejects.toThrow(
    /is damaged|only pg_restore can check/,
  );
});
