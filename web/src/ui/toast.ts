import { type ComponentType, useSyncExternalStore } from 'react';
import type { ToasterProps } from './toaster.tsx';

type Notifications = typeof import('./toaster.tsx')['notifications'];

let toaster: ComponentType<ToasterProps> | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

let tellThere: () => void;
const isThere = new Promise<void>((resolve) => {
  tellThere = resolve;
});

/** The place for toasts is on the page. */
export function toasterIsThere(): void {
  tellThere();
}

/** The place for toasts, which every page for members has; null until the first toast wants it. */
export function useToaster(): ComponentType<ToasterProps> | null {
  return useSyncExternalStore(watch, () => toaster);
}

/**
 * What shows toasts, once their place is on the page: a screen reader tells of what comes into it, not of what came with
 * it. Null where it cannot be loaded; what it was to say was done all the same.
 */
export async function openToaster(): Promise<Notifications | null> {
  try {
    const { Toaster, notifications } = await import('./toaster.tsx');
    if (toaster === null) {
      toaster = Toaster;
      for (const watcher of [...watchers]) watcher();
    }
    await isThere;
    return notifications;
  } catch {
    return null;
  }
}

/** Says that something went well; it goes away by itself. Failures belong where they happened, and stay. */
export function toastDone(message: string): void {
  void openToaster().then((toasts) => toasts?.show({ message, role: 'status' }));
}
