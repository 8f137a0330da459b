import { loadedOnce } from './loaded-once.ts';

/** How Korean sounds. */
export const { load: loadKoreanRules, useLoaded: useKoreanRules } = loadedOnce(
  () => import('./korean-rules.ts'),
);
