import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@gieok/shared/routes';

interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** A page of the web app. */
export interface ServedPage {
  /** Matches its paths. */
  pattern: RegExp;
  /** The tags that name its files to the browser, which otherwise learns of each from the one before. */
  links: string;
}

/**
 * The pages that the web app has, with the files of each, from what its build has written down; without links where it
 * wrote nothing.
 */
export function readPages(webRoot: string): ServedPage[] {
  const written = join(webRoot, '.vite/page-files.json');
  const files = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Record<string, PageFiles>)
    : {};
  return Object.values(pages).map((route) => ({
    pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
    links: linksTo(files[route] ?? { scripts: [], styles: [] }),
  }));
}

function linksTo({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ].join('\n    ');
}
