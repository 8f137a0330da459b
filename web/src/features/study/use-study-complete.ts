import { loadedOnce } from '../../lib/loaded-once.ts';

/** Fetched while its first card is looked at. */
export const { load: loadStudyComplete, useLoaded: useStudyComplete } = loadedOnce(
  () => import('./study-complete.tsx'),
);
