import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pages } from '@gieok/shared/routes';
import type { FastifyInstance } from 'fastify';
import { sendError, unknownRoute } from './error-handler.ts';
import { isPageAddress } from './failure-page.ts';

const NONCE_MARK = '__NONCE__';
const NONCE_BYTES = 16;

/** Serves the built web app: its files, and its one page at every address that is not the API's. */
export async function registerStaticWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      // Uploaded audio leaves through the same plugin, with headers of its own.
      if (!path.startsWith(webRoot)) return;
      const named = path.startsWith(join(webRoot, 'assets'));
      reply.header(
        'cache-control',
        // What Vite names after its content never changes; the rest is asked for again.
        named ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const pageFile = join(webRoot, 'index.html');
  const page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : undefined;
  const isPage = pageMatcher();

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!isPageAddress(request) || page === undefined) {
      sendError(reply, unknownRoute());
      return;
    }
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    void reply
      .status(isPage(path) ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_MARK, nonce));
  });
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    // Cards may show pictures and play sounds from anywhere on the web.
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http: blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether the web app has a page at a path; the page itself then says "not found" with the right status. */
function pageMatcher(): (path: string) => boolean {
  const patterns = Object.values(pages).map(
    (route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}
