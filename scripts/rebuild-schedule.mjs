import { isFresh } from './freshness.mjs';

try {
  if (!isFresh('server')) await (await import('./build.mjs')).buildStale(['server']);
  await import(new URL('../server/dist/rebuild-schedule.js', import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
