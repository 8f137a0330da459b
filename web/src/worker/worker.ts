import { partOf } from './part-of.ts';
import { openStudy, showReminder } from './reminder.ts';

declare const self: ServiceWorkerGlobalScope;

/** Both are written by `web/plugins/page-files.ts`. */
declare const VERSION: string;
declare const FILES: readonly string[];

const BUILD = `build ${VERSION}`;
/** This one and two before, whose pages may be open. */
const BUILDS = 3;
const FONTS = 'fonts';
const MEDIA = 'media';
const SHARED = 'shared';
const SHELL = '/shell';
const SHARE = '/share';
const MEDIA_ADDRESS = /^\/api\/(audio|images)\//;
const PATIENCE_MS = 3_000;
const FILE_TIMEOUT_MS = 60_000;
const WORD_MAX = 40;
/** It then shows its own error, whatever is answered. */
const FAILS_WITH_PRELOAD = navigator.userAgent.includes('Firefox/');

self.addEventListener('install', (event) => {
  // Calls need not wake a sleeping worker.
  const routes = { condition: { urlPattern: '/api/*', requestDestination: '' }, source: 'network' };
  if ('addRoutes' in event) void (event.addRoutes as (routes: object) => unknown)(routes);
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  // A failure here must lock nobody out.
  if (answer !== undefined) event.respondWith(answer.catch(() => fetch(event.request)));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openStudy(event)));

/** One by one, behind what the page loads. */
async function install(): Promise<void> {
  const cache = await caches.open(BUILD);
  const shell = await fetch(SHELL, { cache: 'no-store' });
  // While servers are replaced, another one may answer.
  if (!shell.ok || shell.headers.get('x-gieok-version') !== VERSION) throw new Error('Not yet.');
  for (const file of FILES) {
    const isNamed = file.startsWith('/assets/');
    const kept = isNamed ? await caches.match(file) : undefined;
    const cached = isNamed ? 'default' : 'no-cache';
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const answer = kept ?? (await fetch(file, { cache: cached, signal }));
    if (!answer.ok) throw new Error(`There is no ${file}.`);
    await cache.put(file, answer);
  }
  // Last: header and body of one answer, which share a nonce.
  await cache.put(SHELL, shell);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const { navigationPreload } = self.registration;
  await (FAILS_WITH_PRELOAD ? navigationPreload?.disable() : navigationPreload?.enable());
  const builds = (await caches.keys()).filter((name) => name.startsWith('build '));
  const others = builds.filter((name) => name !== BUILD);
  for (const name of others.slice(0, -(BUILDS - 1))) await caches.delete(name);
  await self.clients.claim();
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.method === 'POST' && pathname === SHARE) return keepShared(request);
  if (request.method !== 'GET') return undefined;
  if (MEDIA_ADDRESS.test(pathname)) return keptMedia(request);
  if (pathname.startsWith('/api/')) return undefined;
  if (request.mode === 'navigate') return pageOrShell(event);
  if (pathname.endsWith('.woff2')) return keptFont(request);
  return FILES.includes(pathname) || pathname.startsWith('/assets/')
    ? keptFile(request)
    : undefined;
}

async function pageOrShell(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then(
    (answer) => (answer as Response | undefined) ?? fetch(event.request),
  );
  event.waitUntil(asked.catch(() => {}));
  const shell = await (await caches.open(BUILD)).match(SHELL);
  if (shell === undefined) return asked;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  const isAway = answer === undefined || (answer.status >= 502 && answer.status <= 504);
  return isAway ? shell : answer;
}

async function keptFile(request: Request): Promise<Response> {
  const own = await (await caches.open(BUILD)).match(request.url, { ignoreVary: true });
  return own ?? (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function keptFont(request: Request): Promise<Response> {
  const cache = await caches.open(FONTS);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

async function keptMedia(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: MEDIA, ignoreVary: true });
  if (kept === undefined) return fetch(request);
  const range = request.headers.get('range');
  return range === null ? kept : partOf(kept, range);
}

/** The page takes it from there: a short text begins a card. */
async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const [title = '', written = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    String(form.get(name) ?? '').trim(),
  );
  // Browsers put quotes around a selection.
  const text = written.replace(/^"(.*)"$/s, '$1') || title || url;
  const shared = { title: written === '' ? '' : title, text };
  const cache = await caches.open(SHARED);
  await cache.put(SHARE, new Response(JSON.stringify(shared)));
  const isWord = text.length <= WORD_MAX && !text.includes('\n');
  return Response.redirect(isWord ? '/cards/new?shared=' : '/read?shared=', 303);
}
