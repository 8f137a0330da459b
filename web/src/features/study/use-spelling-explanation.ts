import { loadedOnce } from '../../lib/loaded-once.ts';

/** What says in words what is wrong with a spelling: wanted only once one was typed. */
export const { load: loadSpellingExplanation, useLoaded: useSpellingExplanation } = loadedOnce(
  () => import('./spelling-explanation.tsx'),
);
