import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError, unknownRoute } from './error-handler.ts';
import { isPageAddress } from './failure-page.ts';
import { readWebApp } from './page-files.ts';

/** Where Vite puts files named after their content. */
const ASSETS = '/assets';
const NONCE_MARK = '__NONCE__';
const NONCE_BYTES = 16;

export async function registerStaticWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: `${ASSETS}/`,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Uploads leave through the same plugin with headers of their own.
      if (!path.startsWith(webRoot)) return;
      const named = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  for (const name of loneFiles(webRoot)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, webRoot));
  }

  const web = readWebApp(webRoot);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!isPageAddress(request) || web === undefined) {
      sendError(reply, unknownRoute());
      return;
    }
    const page = web.pages.find(({ pattern }) => pattern.test(path));
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    void reply
      .status(page === undefined ? 404 : 200)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((page?.html ?? web.notFound).replaceAll(NONCE_MARK, nonce));
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

function loneFiles(webRoot: string): string[] {
  if (!existsSync(webRoot)) return [];
  return readdirSync(webRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map(({ name }) => name)
    .filter((name) => !/^\.|\.(br|gz)$/.test(name));
}
