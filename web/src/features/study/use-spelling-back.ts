import { loadedOnce } from '../../lib/loaded-once.ts';

/** What a spelling card shows and asks once a word was typed: fetched while that is still going on. */
export const { load: loadSpellingBack, useLoaded: useSpellingBack } = loadedOnce(
  () => import('./spelling-back.tsx'),
);
