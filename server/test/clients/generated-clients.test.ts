import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavFile } from '../audio.ts';
import { type Json, testAppForThisFile } from '../test-app.ts';

/*
 * What a stranger does with the description of the API: has a client generated from it, writes a program with it,
 * compiles that, and runs it against a server that listens. The programs stand beside this; as plain texts, because
 * they compile only beside a client.
 */

const PROGRAMS = ['openapi-fetch', 'hey-api'];
const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: [],
};

/** The compiler alone takes some seconds, on a busy machine many. */
const PATIENCE_MS = 180_000;

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const app = await testAppForThisFile();

describe('a client that was generated from the description', () => {
  let folder: string;
  let problems: string;
  let address: string;

  beforeAll(async () => {
    const description: Json = (await app.inject('/api/openapi.json')).json();
    // Below the root, where the libraries of the clients are found.
    const cache = join(root, 'node_modules/.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'clients-'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const settings = { compilerOptions: COMPILER_OPTIONS, include: ['*.ts', 'hey-api'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(join(folder, 'openapi-typescript.ts'), await typesOf(description));
    await createClient({
      input: description,
      output: { path: join(folder, 'hey-api'), importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
    for (const name of PROGRAMS) {
      const program = fileURLToPath(new URL(`${name}.ts.txt`, import.meta.url));
      await cp(program, join(folder, `${name}.ts`));
    }
    problems = await compile(folder);
    address = await app.listen();
  }, PATIENCE_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles with the programs that use it, and refuses their mistakes', () => {
    expect(problems).toBe('');
  });

  it.each(PROGRAMS)('does the main job (%s)', async (name) => {
    const sound = wavFile();
    const { mainJob } = await import(pathToFileURL(join(folder, `${name}.js`)).href);
    const report = await mainJob(address, new Blob([sound], { type: 'audio/wav' }));
    expect(report).toEqual({
      playedBytes: sound.length,
      newCards: 2,
      hint: 1,
      interval: 1,
      due: 0,
      statuses: ['accepted', 'accepted'],
      events: ['accepted', 'accepted', 'accepted'],
      suspended: false,
      reviews: 4,
      inDeck: 2,
      refusal: 409,
    });
  });
});

/** The types that openapi-typescript makes; a file is a Blob, as its documentation recommends. */
async function typesOf(description: Json): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(structuredClone(description), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return astToString(nodes);
}

/** Runs the compiler. @returns what it complains of. */
async function compile(folder: string): Promise<string> {
  const compiler = spawn(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', folder]);
  return await text(compiler.stdout);
}
