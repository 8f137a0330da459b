import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../test/test-app.ts';

const PAGE =
  '<!doctype html><meta name="version" content="1.2.3+abc" /><style nonce="__NONCE__"></style><!--page-files--><p>Gieok</p><div id="root"></div>';
const FILES = {
  '/': { scripts: [], styles: [], html: '<h1>Korean words for $&1</h1>' },
  '/study': { scripts: ['/assets/study-1.js'], styles: ['/assets/study-2.css'] },
  '/cards/:id': { scripts: ['/assets/card-3.js'], styles: [] },
  '/shell': { scripts: ['/assets/away-4.js'], styles: [] },
};
const SCRIPT = 'console.log("gieok");';

const app = await testAppForThisFile({
  web: {
    'index.html': PAGE,
    '.vite/page-files.json': JSON.stringify(FILES),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'worker.js': 'self.skipWaiting();',
    'worker.js.br': 'packed with brotli',
    'manifest.webmanifest': '{}',
    'assets/index-3f2a.js': SCRIPT,
    'assets/index-3f2a.js.br': 'packed with brotli',
  },
});

const nonceOf = (text: unknown) => /nonce[-=]["']?([\w+/=]{20,}?)["']/.exec(String(text))?.[1];

describe('the page', () => {
  it.each([
    ...['/', '/login', '/study', '/study/7', '/cards/7/edit', '/settings/', '/decks?sort=name'],
    '/patterns/4',
  ])('is there at %s', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<p>Gieok</p>');
  });

  it.each(['/nowhere', '/cards/7/nothing', '/index.html', '/apiary'])(
    'says that it was not found at %s',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<p>Gieok</p>');
    },
  );

  it('lets in only the styles that carry the nonce of this answer', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/')];
    for (const { body, headers } of [first, second]) {
      expect(nonceOf(body)).toBeTruthy();
      expect(nonceOf(headers['content-security-policy'])).toBe(nonceOf(body));
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
  });

  it('names the files that it is made of at this address, and those of no other', async () => {
    const study = (await app.inject('/study?category=3')).body;
    expect(study).toContain('<link rel="modulepreload" crossorigin href="/assets/study-1.js">');
    expect(study).toContain('<link rel="stylesheet" crossorigin href="/assets/study-2.css">');
    expect(study).not.toContain('card-3');
    expect((await app.inject('/cards/7')).body).toContain('href="/assets/card-3.js"');
    for (const url of ['/', '/nowhere', '/cards/7/nothing']) {
      expect((await app.inject(url)).body).not.toMatch(/<link|page-files/);
    }
  });

  it('shows strangers at / what it is about before any script has run, and nothing at other addresses', async () => {
    expect((await app.inject('/?from=mail')).body).toContain(
      '<div id="root" data-for="strangers"><h1>Korean words for $&1</h1></div>',
    );
    for (const url of ['/login', '/study', '/nowhere']) {
      expect((await app.inject(url)).body).toContain('<div id="root"></div>');
    }
  });

  it('is there without a page in it, for the service worker to keep, and names what most need then', async () => {
    const { statusCode, body } = await app.inject('/shell');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/away-4.js">');
    expect(body).not.toContain('page-files');
  });

  it('is only for reading', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
    const response = await app.inject({ method: 'POST', url: '/login' });
    expect(response.statusCode).toBe(404);
    expect(response.json().success).toBe(false);
  });
});

it.each(['/', '/api/cards', '/api/nothing', '/assets/index-3f2a.js', '/healthz', '/nowhere'])(
  'the answer to %s names the version of the web app',
  async (url) => expect((await app.inject({ url })).headers['x-gieok-version']).toBe('1.2.3+abc'),
);

describe('a file of the web app', () => {
  it('is kept for ever when its name comes from its content, else asked for again', async () => {
    const named = await app.inject('/assets/index-3f2a.js');
    expect(named.body).toBe(SCRIPT);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const unnamed = await app.inject('/favicon.svg');
    expect(unnamed.statusCode).toBe(200);
    expect(unnamed.headers['cache-control']).toBe('no-cache');
  });

  it('has its type, and what the service worker may do', async () => {
    const manifest = await app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    for (const encoding of ['identity', 'br']) {
      const request = { url: '/worker.js', headers: { 'accept-encoding': encoding } };
      const { headers } = await app.inject(request);
      expect(headers['content-type']).toContain('javascript');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    }
  });

  it('comes packed where the browser can unpack it', async () => {
    const response = await app.inject({
      url: '/assets/index-3f2a.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.body).toBe('packed with brotli');
  });

  it('that is not there is not a page', async () => {
    const response = await app.inject('/assets/index-0000.js');
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('not_found');
  });

  it('that the build keeps for itself is not sent', async () => {
    const response = await app.inject('/.vite/page-files.json');
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('study-1');
  });

  it.each(['/../gieok.db', '/..%2fgieok.db', '/%2e%2e/gieok.db', '/assets/..%2f..%2fgieok.db'])(
    'is not reached by %s',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('SQLite');
    },
  );
});
