import { loadedOnce } from './loaded-once.ts';

/** How Korean sounds. */
export const { load: loadKoreanSounds, useLoaded: useKoreanSounds } = loadedOnce(
  () => import('./korean-sounds.ts'),
);
