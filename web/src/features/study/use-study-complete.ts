import { loadedOnce } from '../../lib/loaded-once.ts';

/** What a session ends with: fetched while its first card is looked at. */
export const { load: loadStudyComplete, useLoaded: useStudyComplete } = loadedOnce(
  () => import('./study-complete.tsx'),
);
