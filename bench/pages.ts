import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildStale } from '../scripts/build.mjs';

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

/**
 * How much JavaScript each page loads at a first visit, before anything is fetched ahead: what the server names in the page
 * that it sends, each file compressed with gzip.
 */
export async function run(): Promise<void> {
  await buildStale();
  const everywhere = namedIn(readFileSync(`${dist}index.html`, 'utf8'));
  const files = JSON.parse(readFileSync(`${dist}.vite/page-files.json`, 'utf8')) as Record<
    string,
    { scripts: string[] }
  >;
  console.log('| page | files | kB of JavaScript, gzip |\n|---|---|---|');
  for (const [route, { scripts }] of Object.entries(files)) {
    const all = [...new Set([...everywhere, ...scripts])];
    const bytes = all.reduce((sum, file) => sum + gzipped(file), 0);
    console.log(`| \`${route}\` | ${all.length} | ${(bytes / 1_000).toFixed(1)} |`);
  }
}

/** The scripts that every page has. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(?<path>\/[^"]+\.js)"/g)].map(
    ({ groups }) => groups?.path ?? '',
  );

const gzipped = (file: string): number =>
  gzipSync(readFileSync(`${dist}${file.slice(1)}`), { level: 9 }).length;
