import { buildStale } from '../scripts/build.mjs';

/** Before the workers start: each of their servers would build. */
export default async function buildFirst(): Promise<void> {
  await buildStale();
}
