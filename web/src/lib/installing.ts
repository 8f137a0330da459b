import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by `theme.js`. */
    installOffer?: InstallOffer | undefined;
  }
}

export type Installing = 'installed' | 'offered' | 'ios' | 'insecure' | 'elsewhere';

export function useInstalling(): Installing {
  return useSyncExternalStore(subscribe, installing);
}

function installing(): Installing {
  if (isInstalled()) return 'installed';
  if (window.installOffer !== undefined) return 'offered';
  if (!window.isSecureContext) return 'insecure';
  return isIos() ? 'ios' : 'elsewhere';
}

function isInstalled(): boolean {
  const ownWindow = window.matchMedia('(display-mode: standalone)').matches;
  return ownWindow || (navigator as { standalone?: boolean }).standalone === true;
}

/** An iPad says that it is a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function subscribe(watcher: () => void): () => void {
  const names = ['beforeinstallprompt', 'appinstalled', 'offertaken'];
  for (const name of names) window.addEventListener(name, watcher);
  return () => {
    for (const name of names) window.removeEventListener(name, watcher);
  };
}

/** An offer is good for one question. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  await offer?.prompt();
  window.dispatchEvent(new Event('offertaken'));
}
