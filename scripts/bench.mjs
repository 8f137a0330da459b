import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './freshness.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

// A name after the command chooses one: `npm run bench -- simulated-learner`.
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}. There are: ${names.join(', ')}.`,
  );
  process.exit(1);
}

ensureSqliteDriver();

// Vite only translates here: the benchmarks are TypeScript, as what they measure.
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  for (const name of chosen.length === 0 ? names : chosen) {
    const since = performance.now();
    console.log(`\n## ${name}\n`);
    const { run } = await vite.ssrLoadModule(`/bench/${name}.ts`);
    await run();
    console.log(`\n(${((performance.now() - since) / 1000).toFixed(1)} s)`);
  }
} finally {
  await vite.close();
}
