import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@gieok/shared/routes';

interface PageFiles {
  scripts: string[];
  styles: string[];
  /** The HTML before any script, as strangers see it. */
  html?: string;
}

interface ServedPage {
  pattern: RegExp;
  /** Complete but for the nonce. */
  html: string;
}

export interface WebApp {
  /** Undefined where the build is older than versions. */
  version: string | undefined;
  pages: ServedPage[];
  notFound: string;
}

const FILES_MARK = '<!--page-files-->';
const VERSION = /<meta name="version" content="([^"]+)"/;
/** What the service worker keeps: the app before it knows its page. */
const SHELL = '/shell';
const EMPTY_ROOT = '<div id="root"></div>';

/** Without the build's list, pages name no files. @returns undefined where nothing was built. */
export function readWebApp(webRoot: string): WebApp | undefined {
  const page = join(webRoot, 'index.html');
  if (!existsSync(page)) return undefined;
  const html = readFileSync(page, 'utf8');
  const written = join(webRoot, '.vite/page-files.json');
  const files = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Record<string, PageFiles>)
    : {};
  const served = [...Object.values(pages), SHELL].map((route) => ({
    pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
    html: complete(html, files[route]),
  }));
  return {
    version: VERSION.exec(html)?.[1],
    pages: served,
    notFound: complete(html, undefined),
  };
}

function complete(html: string, files: PageFiles = { scripts: [], styles: [] }): string {
  const named = html.replace(FILES_MARK, linksTo(files));
  const shown = files.html;
  if (shown === undefined) return named;
  return named.replace(EMPTY_ROOT, () => `<div id="root" data-for="strangers">${shown}</div>`);
}

/** Saves the browser from learning of each file from the one before. */
function linksTo({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ].join('\n    ');
}
