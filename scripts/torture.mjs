import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { root } from './freshness.mjs';
import { withTypescript } from './run-typescript.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';

const names = readdirSync(join(root, 'e2e/torture/parts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
// A name after the command chooses one part: `npm run torture -- kill`.
const [name] = process.argv.slice(2);
if (name !== undefined && !names.includes(name)) {
  console.error(`There is no part called ${name}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

ensureSqliteDriver();
await buildStale();
await withTypescript(async (load) => {
  const { torture } = await load('/e2e/torture/torture.ts');
  const parts = name === undefined ? names : [name];
  /** @param {string} part */
  const loadPart = async (part) => (await load(`/e2e/torture/parts/${part}.ts`)).part;
  process.exitCode = (await torture(parts, loadPart)) ? 0 : 1;
});
