import { useSyncExternalStore } from 'react';

type KoreanSounds = typeof import('./korean-sounds.ts');

let sounds: KoreanSounds | null = null;
let loading: Promise<KoreanSounds | null> | undefined;
const listeners = new Set<() => void>();

/** How Korean sounds; null where that cannot be loaded, and then it is tried again when it is next needed. */
export function loadKoreanSounds(): Promise<KoreanSounds | null> {
  const asked = loading ?? import('./korean-sounds.ts').then(tell, forget);
  loading = asked;
  return asked;
}

function tell(loaded: KoreanSounds): KoreanSounds {
  sounds = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

function forget(): null {
  loading = undefined;
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadKoreanSounds();
  return () => listeners.delete(listener);
}

/** The same; null until it is loaded, and where it cannot be: no page breaks without it. */
export const useKoreanSounds = () => useSyncExternalStore(subscribe, () => sounds);
