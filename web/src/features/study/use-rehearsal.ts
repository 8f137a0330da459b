import { loadedOnce } from '../../lib/loaded-once.ts';

/** What goes through a card's turn unseen: fetched once the first card is there. */
export const { useLoaded: useRehearsal } = loadedOnce(() => import('./rehearsal.tsx'));
