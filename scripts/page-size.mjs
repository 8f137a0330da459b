import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

const dist = join(root, 'web/dist');

/**
 * The files that a page loads before it can be used: those of every page, and those that the server names in it.
 * @param {string} route
 */
export function filesOfPage(route) {
  const list = join(dist, '.vite/page-files.json');
  if (!existsSync(list)) throw new Error('web/dist is missing: run `npm run build`.');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const everywhere = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const { scripts, styles } = JSON.parse(readFileSync(list, 'utf8'))[route];
  const files = [...new Set([...everywhere, ...scripts, ...styles])].map((file) =>
    join(dist, file),
  );
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
