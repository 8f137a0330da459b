import { buildStale } from '../scripts/build.mjs';

/** Before the workers start: their servers would all build at once. */
export default async function buildFirst(): Promise<void> {
  await buildStale();
}
