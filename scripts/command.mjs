import { isFresh } from './freshness.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';

/** Runs an operator's command, one of `server/src/cli`, with the arguments that follow its name. */
try {
  const [name] = process.argv.splice(2, 1);
  ensureSqliteDriver();
  if (!isFresh('server')) await (await import('./build.mjs')).buildStale(['server']);
  await import(new URL(`../server/dist/${name}.js`, import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
