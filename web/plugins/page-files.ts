import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { pages } from '../../shared/src/routes.ts';
import { prerenderLanding } from './prerender.ts';

/** What a page needs besides what every page has, as addresses below the site's root. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** What it shows before any script has run. */
  html?: string;
}

/** Where the server names the files of the page that it sends. */
const PLACE = '<!--page-files-->';
/** The part of the font with U+41 to U+7A. */
const LETTERS = /PretendardVariable\.subset\.91-[^/]+\.woff2$/;
const GUARDS = {
  member: ['src/app/require-session.tsx'],
  guest: ['src/app/require-guest.tsx'],
  anyone: [],
} satisfies Record<string, string[]>;

/** The modules from which each page is loaded, by its route. */
async function modulesOfPages(root: string): Promise<[route: string, modules: string[]][]> {
  const { module } = await runnerImport<typeof import('../src/app/page-table.ts')>(
    `${root}src/app/page-table.ts`,
  );
  const rows = module.pageTable.map(({ path, access, page }): [string, string[]] => [
    path,
    ['src/app/app-layout.tsx', ...GUARDS[access ?? 'member'], `src/features/${page}.tsx`],
  ]);
  return [[pages.landing, ['src/features/landing/landing-page.tsx']], ...rows];
}

/**
 * Writes `.vite/page-files.json`: which files each page is made of, by its route. The server names them in the page that
 * it sends, so that the browser asks for all of them at once.
 */
export function pageFiles(root: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    // It asks for data: it waits neither for style sheets nor for the rest of the page.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const hurried = html.replace(/(?<=<script type="module")(?= [^>]*\/early-)/, ' async');
        if (hurried === html) throw new Error('index.html does not load early.ts.');
        // Last, since a page's styles win over those that every page has.
        return hurried.replace('</head>', `  ${fontOfLetters(bundle)}\n    ${PLACE}\n  </head>`);
      },
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (path: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}${path}`));
        if (chunk === undefined) throw new Error(`No chunk has ${path}.`);
        return chunk;
      };
      const everywhere = closure([chunkOf('src/app/main.tsx')], byFile);
      const files: Record<string, PageFiles> = {};
      for (const [route, modules] of await modulesOfPages(root)) {
        const own = [...closure(modules.map(chunkOf), byFile)].filter(
          (chunk) => !everywhere.has(chunk),
        );
        files[route] = {
          scripts: own.map(({ fileName }) => `/${fileName}`),
          styles: own.flatMap(stylesOf).map((fileName) => `/${fileName}`),
        };
      }
      const landing = files[pages.landing];
      if (landing !== undefined) landing.html = await prerenderLanding(root, allStyles(bundle));
      const source = JSON.stringify(files, null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
    },
  };
}

/** Every page has Latin letters: with their font there at once, no line breaks at another place when it comes. */
function fontOfLetters(bundle: Rolldown.OutputBundle = {}): string {
  const file = Object.keys(bundle).find((name) => LETTERS.test(name));
  if (file === undefined) throw new Error('There is no font of the letters from A to Z.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/** The chunks with all that they import, each after what it imports. */
function closure(
  from: readonly Rolldown.OutputChunk[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const open = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || open.has(chunk)) return;
    open.add(chunk);
    for (const imported of chunk.imports) follow(byFile.get(imported));
    found.add(chunk);
  };
  for (const chunk of from) follow(chunk);
  return found;
}

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];

const allStyles = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle)
    .map((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
    )
    .join('');
