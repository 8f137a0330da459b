import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { pages } from '../../shared/src/routes.ts';
import type { PageEntry } from '../src/app/page-table.ts';

/** Where the server names the files of the page that it sends. */
const PLACE = '<!--page-files-->';
const LETTERS = /PretendardVariable\.subset\.91-[^/]+\.woff2$/;
const LAYOUT = 'app/app-layout.tsx';
const GUARDS = {
  member: ['app/require-session.tsx'],
  guest: ['app/require-guest.tsx'],
  anyone: [],
};
const SHELL = '/shell';
/** Without the server most people study. */
const AWAY = [...GUARDS.member, 'features/study/study-page.tsx', 'offline/answer-away.ts'];

/**
 * Writes `.vite/page-files.json`: each route's files, which the server names in the page, and the
 * landing page's HTML.
 */
export function pageFiles(root: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        // It asks for data: it waits neither for style sheets nor for the rest of the page.
        const hurried = html.replace(/(?<=<script type="module")(?= [^>]*\/early-)/, ' async');
        if (hurried === html) throw new Error('index.html does not load early.ts.');
        const font = Object.keys(bundle).find((name) => LETTERS.test(name));
        if (font === undefined) throw new Error('There is no font of the letters from A to Z.');
        // Every page has them: with the font there at once no line breaks elsewhere later.
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        // Last, since a page's styles win over those that every page has.
        return hurried.replace('</head>', `  ${preload}\n    ${PLACE}\n  </head>`);
      },
    },
    async generateBundle(_options, bundle) {
      const { rows, html } = await runModules(root);
      checkClasses(html, bundle);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunksOf = (modules: readonly string[]) => {
        const found = new Set<Rolldown.OutputChunk>();
        for (const module of modules) {
          const path = `${root}src/${module}`;
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
          if (chunk === undefined) throw new Error(`No chunk has ${path}.`);
          follow(chunk, bundle, found);
        }
        return found;
      };
      const everywhere = chunksOf(['app/main.tsx']);
      const filesOf = (modules: readonly string[]) => {
        const own = [...chunksOf(modules)].filter((chunk) => !everywhere.has(chunk));
        const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return {
          scripts: own.map(({ fileName }) => `/${fileName}`),
          styles: styles.map((fileName) => `/${fileName}`),
        };
      };
      const landing = { ...filesOf(['features/landing/landing-page.tsx']), html };
      const others = rows.map(({ path, access, page }) => [
        path,
        filesOf([LAYOUT, ...GUARDS[access ?? 'member'], `features/${page}.tsx`]),
      ]);
      const files = {
        [pages.landing]: landing,
        ...Object.fromEntries(others),
        [SHELL]: filesOf([LAYOUT, ...AWAY]),
      };
      const source = JSON.stringify(files, null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
    },
  };
}

/** Adds the chunk after all that it imports. */
function follow(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<Rolldown.OutputChunk>,
): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') follow(imported, bundle, found);
  }
  found.delete(chunk);
  found.add(chunk);
}

/** The landing page's HTML as strangers see it. */
async function runModules(root: string): Promise<{ rows: readonly PageEntry[]; html: string }> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
  });
  // Some modules listen to the window as soon as they are loaded.
  Object.assign(globalThis, { window: new EventTarget() });
  try {
    const { pageTable: rows } = await server.ssrLoadModule('/src/app/page-table.ts');
    const { landingHtml } = await server.ssrLoadModule('/src/app/landing-html.tsx');
    return { rows, html: landingHtml() };
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    await server.close();
  }
}

/** @throws where the landing page has a class that no style sheet of the build knows. */
function checkClasses(html: string, bundle: Rolldown.OutputBundle): void {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const styles = sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const unknown = names.split(' ').find((name) => !styles.includes(`.${name}`));
    if (unknown !== undefined)
      throw new Error(`No style sheet knows .${unknown} of the landing page.`);
  }
}
