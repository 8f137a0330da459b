import { loadedOnce } from '../../lib/loaded-once.ts';

/** Fetched while the learner types. */
export const { load: loadSpellingBack, useLoaded: useSpellingBack } = loadedOnce(
  () => import('./spelling-back.tsx'),
);

/** Fetched while the first card is looked at. */
export const { load: loadStudyComplete, useLoaded: useStudyComplete } = loadedOnce(
  () => import('./study-complete.tsx'),
);

export const { useLoaded: useStudyEmpty } = loadedOnce(() => import('./study-empty.tsx'));
