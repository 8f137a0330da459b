declare const self: ServiceWorkerGlobalScope;

const STUDY = '/study';

export async function showReminder({ data }: PushEvent): Promise<void> {
  if (data === null) return;
  const { due, text }: { due: number; text: string } = data.json();
  await self.registration.showNotification('Gieok', {
    body: text,
    tag: 'reminder',
    icon: '/icon-light-192.png',
    badge: '/icon-monochrome-512.png',
  });
  if ('setAppBadge' in navigator) await navigator.setAppBadge(due);
}

/** An open window may have something that is not saved. */
export async function openStudy({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const studying = windows.find(({ url }) => new URL(url).pathname.startsWith(STUDY));
  const open = studying ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(STUDY);
    return;
  }
  if (studying === undefined) open.postMessage({ open: STUDY });
  await open.focus();
}
