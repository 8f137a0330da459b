import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@gieok/shared/routes';

/** What the build writes down of a page. */
interface PageFiles {
  scripts: string[];
  styles: string[];
  /** What it shows before any script has run: as those see it who are not logged in. */
  html?: string;
}

/** A page of the web app. */
interface ServedPage {
  /** Matches its paths. */
  pattern: RegExp;
  /** All but the nonce. */
  html: string;
}

interface WebApp {
  pages: ServedPage[];
  /** The page at every other address. */
  notFound: string;
}

/** Where the files of a page are named. */
const FILES_MARK = '<!--page-files-->';
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * The pages that the web app has, each naming its files, from what the build has written down; without names where it
 * wrote nothing.
 * @returns undefined where nothing was built.
 */
export function readWebApp(webRoot: string): WebApp | undefined {
  const page = join(webRoot, 'index.html');
  if (!existsSync(page)) return undefined;
  const html = readFileSync(page, 'utf8');
  const written = join(webRoot, '.vite/page-files.json');
  const files = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Record<string, PageFiles>)
    : {};
  return {
    pages: Object.values(pages).map((route) => ({
      pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
      html: complete(html, files[route]),
    })),
    notFound: complete(html, undefined),
  };
}

function complete(html: string, files: PageFiles = { scripts: [], styles: [] }): string {
  const named = html.replace(FILES_MARK, linksTo(files));
  const shown = files.html;
  if (shown === undefined) return named;
  return named.replace(EMPTY_ROOT, () => `<div id="root" data-for="strangers">${shown}</div>`);
}

/** The browser otherwise learns of each file from the one before. */
function linksTo({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ].join('\n    ');
}
