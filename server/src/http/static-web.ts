import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError, unknownRoute } from './error-handler.ts';
import { isPageAddress } from './failure-page.ts';
import { keepBuild, keptAssets } from './kept-builds.ts';
import type { WebApp } from './page-files.ts';

/** Where Vite puts files named after their content. */
const ASSETS = '/assets';
const KEPT = /^\/assets\/([\w-][\w.-]*)$/;
const NONCE_MARK = '__NONCE__';
const NONCE_BYTES = 16;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

interface StaticWeb {
  webRoot: string;
  web: WebApp | undefined;
  dataDir: string;
  /** False for all but one of several processes. */
  keeps: boolean;
}

export async function registerStaticWeb(
  app: FastifyInstance,
  { webRoot, web, dataDir, keeps }: StaticWeb,
): Promise<void> {
  const kept = keptAssets(dataDir);
  const folders = [join(webRoot, 'assets'), kept];
  if (keeps) app.addHook('onListen', () => keepBuild(webRoot, web?.version, dataDir));
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: `${ASSETS}/`,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = folders.some((folder) => path.startsWith(folder));
      // Uploads leave through the same plugin with headers of their own.
      if (!named && !path.startsWith(webRoot)) return;
      if (path.startsWith(join(webRoot, 'worker.js'))) {
        reply.header('content-security-policy', WORKER_POLICY);
      }
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  for (const name of loneFiles(webRoot)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, webRoot));
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = KEPT.exec(path)?.[1];
    if (file !== undefined && existsSync(join(kept, file))) {
      // Several roots of the plugin would lose files that are not packed.
      void reply.sendFile(file, kept);
      return;
    }
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
