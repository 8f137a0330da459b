import { ownVersion } from './versions.ts';

/** What the page itself loads goes first. */
const AFTER_LOAD_MS = 3_000;

/** Absent over plain http. */
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

export function registerWorker(): void {
  if (!workers || ownVersion === undefined) return;
  const register = () => setTimeout(() => void registerNow().catch(() => {}), AFTER_LOAD_MS);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function registerNow(): Promise<void> {
  if (!workers?.controller)
    workers?.addEventListener('controllerchange', keepFonts, { once: true });
  await workers?.register('/worker.js');
}

/** The worker keeps what passes through it: these came before. */
function keepFonts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.endsWith('.woff2')) fetch(name).catch(() => {});
  }
}

export async function updateWorker(): Promise<void> {
  const registration = await workers?.getRegistration();
  await registration?.update();
}
