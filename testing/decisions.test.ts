import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['bench', 'docs', 'e2e', 'scripts', 'server', 'shared', 'testing', 'web'];
const LEFT_OUT = /(^|\/)(node_modules|dist|test-results|playwright-report)\//;
const TEXT = /\.(ts|tsx|mjs|css|md|sql)$/;
const TABLE = 'docs/decisions/000-reading-the-specification.md';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const numbers = [...read(TABLE).matchAll(/^\| (D\d+) \| \S.* \| \S.* \|$/gm)].map(
  ([, number = '']) => number,
);

test('the decisions D1 to D27 are written down, each once', () => {
  const inOrder = numbers.toSorted(
    (first, second) => Number(first.slice(1)) - Number(second.slice(1)),
  );
  expect(inOrder).toEqual(Array.from({ length: 27 }, (_, index) => `D${index + 1}`));
});

test('every decision that is cited by its number is written down', () => {
  const cited = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file) && file !== TABLE)
      .flatMap((file) =>
        [...read(file).matchAll(/\bD[1-9]\d?\b/g)].map(([number]) => ({ file, number })),
      ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
