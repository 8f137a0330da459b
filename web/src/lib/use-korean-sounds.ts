import { useSyncExternalStore } from 'react';

type KoreanSounds = typeof import('./korean-sounds.ts');

let sounds: KoreanSounds | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

function load(): void {
  if (isAsked) return;
  isAsked = true;
  import('./korean-sounds.ts').then(
    (loaded) => {
      sounds = loaded;
      for (const listener of listeners) listener();
    },
    () => {
      // Tried again by whoever needs it next.
      isAsked = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

/** How Korean sounds; null until that is loaded, and where it cannot be: no page breaks without it. */
export const useKoreanSounds = () => useSyncExternalStore(subscribe, () => sounds);
