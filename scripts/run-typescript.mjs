import { createServer } from 'vite';
import { root } from './freshness.mjs';

/**
 * Hands over what loads modules of TypeScript. Vite only translates here: benchmarks and torture are TypeScript, as what
 * they are about.
 * @param {(load: (path: string) => Promise<Record<string, any>>) => Promise<void>} work `path` begins at the root, with a slash.
 */
export async function withTypescript(work) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
