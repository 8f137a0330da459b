import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playwrightTitles, vitestTitles } from './test-titles.ts';

const LEAST_ROWS = 250;
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const file = fileURLToPath(new URL('../docs/spec-coverage.md', import.meta.url));
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', section = '', requirement = '', proof = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id, section, requirement, proof: proof.replace(/^`|`$/g, '') };
  });

test('every requirement of the specification has a row of its own', () => {
  expect(rows.length).toBeGreaterThanOrEqual(LEAST_ROWS);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  expect(rows.filter(({ requirement, proof }) => requirement === '' || proof === '')).toEqual([]);
});

test('every row names a test that exists', { timeout: 60_000 }, () => {
  const files = [...new Set(rows.map(({ proof }) => proof.split(' › ')[0] ?? ''))];
  const isOfBrowser = (file: string) => file.endsWith('.spec.ts');
  const titles = new Set([
    ...playwrightTitles(files.filter(isOfBrowser)),
    ...vitestTitles(files.filter((file) => !isOfBrowser(file))),
  ]);
  const unproven = rows.filter(({ proof }) => !titles.has(proof));
  expect(unproven.map(({ id, proof }) => `${id}: ${proof}`)).toEqual([]);
});
