import { useSyncExternalStore } from 'react';
import { createWatchers } from './watchers.ts';

const ASK_EVERY_MS = 60 * 60_000;
const ASK_AGAIN_MS = 10_000;
const SESSION = 'session';

/** `needed`: this page is more than a minor version apart from the server. */
export type NewVersion = 'ready' | 'needed';

/** Undefined while developing. */
export const ownVersion = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

let newVersion: NewVersion | null = null;
let asked = Date.now();
const { watch, tell } = createWatchers();

/** Null also while a session goes on in any tab. */
export function useNewVersion(): NewVersion | null {
  return useSyncExternalStore(watch, () => newVersion);
}

/** How the server's version looks from a page of `own`. */
export function compareVersions(own: string, served: string): NewVersion | null {
  if (own === served) return null;
  const [[major, minor], [servedMajor, servedMinor]] = [numbersOf(own), numbersOf(served)];
  return major === servedMajor && Math.abs(minor - servedMinor) <= 1 ? 'ready' : 'needed';
}

const numbersOf = (version: string) => version.split('.').map(Number) as [number, number];

export function watchVersions(onNew: () => Promise<void>): void {
  if (ownVersion === undefined) return;
  const look = () => void ask(ownVersion, onNew).catch(() => {});
  setInterval(() => {
    const isHeldBack = isThere && newVersion === null;
    if (isHeldBack || Date.now() - asked >= ASK_EVERY_MS) look();
  }, ASK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  window.addEventListener('online', look);
}

/** A new version may be held back by a session. */
let isThere = false;

async function ask(own: string, onNew: () => Promise<void>): Promise<void> {
  asked = Date.now();
  const { headers } = await fetch('/healthz', { cache: 'no-store' });
  const found = compareVersions(own, headers.get('x-gieok-version') ?? own);
  if (found !== null && !isThere) void onNew().catch(() => {});
  isThere = found !== null;
  if (isThere && !(await isNobodyStudying())) return;
  if (found === newVersion) return;
  newVersion = found;
  tell();
}

/** Over plain http there are no locks, and each tab knows of itself alone. */
async function isNobodyStudying(): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return true;
  return locks.request(SESSION, { ifAvailable: true }, (lock) => lock !== null);
}

/** Keeps every tab quiet about new versions. @returns how to end it. */
export function holdSession(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const locks: LockManager | undefined = navigator.locks;
  void locks?.request(SESSION, { mode: 'shared' }, () => ended).catch(() => {});
  return end;
}
