import { loadedOnce } from './loaded-once.ts';

export const { load: loadKoreanRules, useLoaded: useKoreanRules } = loadedOnce(
  () => import('./korean-rules.ts'),
);
