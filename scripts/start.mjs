import { endWithNpm } from './end-with-npm.mjs';
import { isFresh, parts } from './freshness.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';

endWithNpm();
try {
  ensureSqliteDriver();
  // The builder is loaded only when needed: a fresh start should cost milliseconds.
  if (!parts.every(isFresh)) await (await import('./build.mjs')).buildStale();
  await import(new URL('../server/dist/main.js', import.meta.url).href);
} catch (error) {
  console.error(
    error instanceof Error && error.message.startsWith('Building') ? error.message : error,
  );
  process.exitCode = 1;
}
