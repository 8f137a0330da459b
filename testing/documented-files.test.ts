import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/'))
    .map((name) => `docs/${name}`),
);
const PATH = /`((?:bench|docs|e2e|scripts|server|shared|testing|web)\/[\w./-]+\.\w+)`/g;

test('every file that the documents name by its path is there', () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(PATH)].map(([, path = '']) => ({
      document,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
