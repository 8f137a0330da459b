import { loadedOnce } from '../../lib/loaded-once.ts';

/** Fetched while the learner types. */
export const { load: loadSpellingBack, useLoaded: useSpellingBack } = loadedOnce(
  () => import('./spelling-back.tsx'),
);
