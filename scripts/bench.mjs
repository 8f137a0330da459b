import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { withTypescript } from './run-typescript.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';
import { ensureWordList } from './word-list.mjs';

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

// A name after the command chooses one: `npm run bench -- simulated-learner`. What follows the name is for it.
const given = process.argv.slice(2);
const isNamed = given[0] !== undefined && !given[0].startsWith('-');
const [name = '', options] = isNamed ? [given[0], given.slice(1)] : ['performance', given];
if (!names.includes(name)) {
  console.error(`There is no benchmark called ${name}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

ensureSqliteDriver();
await ensureWordList();

await withTypescript(async (load) => {
  const since = performance.now();
  console.log(`\n## ${name}\n`);
  const { run } = await load(`/bench/${name}.ts`);
  await run(options);
  console.log(`\n(${((performance.now() - since) / 1000).toFixed(1)} s)`);
});
