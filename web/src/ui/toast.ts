import { type ComponentType, useSyncExternalStore } from 'react';
import { createWatchers } from '../lib/watchers.ts';
import type { ToasterProps } from './toaster.tsx';

type Notifications = typeof import('./toaster.tsx')['notifications'];

let toaster: ComponentType<ToasterProps> | null = null;
const { watch, tell } = createWatchers();

let tellThere: () => void;
const isThere = new Promise<void>((resolve) => {
  tellThere = resolve;
});

export function toasterIsThere(): void {
  tellThere();
}

/** Null until the first toast. */
export function useToaster(): ComponentType<ToasterProps> | null {
  return useSyncExternalStore(watch, () => toaster);
}

/** Screen readers announce only what enters a live region later. Null after a failure. */
export async function openToaster(): Promise<Notifications | null> {
  try {
    const { Toaster, notifications } = await import('./toaster.tsx');
    if (toaster === null) {
      toaster = Toaster;
      tell();
    }
    await isThere;
    return notifications;
  } catch {
    return null;
  }
}

/** For successes; failures belong where they happened, and stay. */
export const toastDone = (message: string) => show(message, 'status');

export const toastFailed = (message: string) => show(message, 'alert');

function show(message: string, role: 'status' | 'alert'): void {
  void openToaster().then((toasts) => toasts?.show({ message, role }));
}
