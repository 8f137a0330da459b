import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import product from '../../package.json' with { type: 'json' };
import { pages } from '../../shared/src/routes.ts';
import type { PageEntry } from '../src/app/page-table.ts';

/** Of the public files only what a page itself loads. */
const PUBLIC = ['/theme.js', '/favicon.svg'];
const LAYOUT = 'app/app-layout.tsx';
const GUARD = { member: 'app/require-session.tsx', guest: 'app/require-guest.tsx', anyone: LAYOUT };
/** Without the server most people study. */
const AWAY = [LAYOUT, GUARD.member, 'features/study/study-page.tsx', 'offline/answer-away.ts'];

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `.vite/page-files.json`: each route's files, the landing page's HTML, the version, and what
 * the service worker keeps.
 */
export function pageFiles(root: string): Plugin {
  let version = '';
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml(html, { bundle = {} }) {
      const hash = createHash('sha256').update(readFileSync(`${root}index.html`));
      for (const name of readdirSync(`${root}public`).sort())
        hash.update(name).update(readFileSync(`${root}public/${name}`));
      // Their names have hashes of their content.
      for (const name of Object.keys(bundle).filter(isListed).sort()) hash.update(name);
      version = `${product.version}+${hash.digest('hex').slice(0, 8)}`;
      const meta = `<meta name="version" content="${version}" />`;
      // It asks for data: it waits neither for style sheets nor for the rest of the page.
      const hurried = html.replace(/(?<=<script type="module")(?= [^>]*\/early-)/, ' async');
      if (hurried === html) throw new Error('index.html does not load early.ts.');
      const font = Object.keys(bundle).find((name) => name.includes('Variable.subset.91-'));
      if (font === undefined) throw new Error('There is no font of the letters from A to Z.');
      // Every page has them: with the font there at once no line breaks elsewhere later.
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
      // The server names a page's files last: their styles win over those that every page has.
      const end = `  ${preload}\n    <!--page-files-->\n  </head>`;
      return hurried.replace('<title>', `${meta}\n    <title>`).replace('</head>', end);
    },
    async generateBundle(_options, bundle) {
      const worker = bundle['worker.js'];
      if (worker?.type !== 'chunk' || worker.imports.length > 0)
        throw new Error('The service worker is not a file of its own.');
      const kept = [...PUBLIC, ...Object.keys(bundle).filter(isListed).map(addressOf)];
      worker.code = `const VERSION="${version}",FILES=${JSON.stringify(kept)};\n${worker.code}`;
      const { html, rows } = await readApp(root);
      checkClasses(html, bundle);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunksOf = (modules: readonly string[]) => {
        const seen = new Set<string>();
        return modules.flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}src/${module}`));
          if (chunk === undefined) throw new Error(`No chunk has ${module}.`);
          return [...follow(chunk.fileName, bundle, seen)];
        });
      };
      const everywhere = chunksOf(['app/main.tsx']);
      const filesOf = (modules: readonly string[]) => {
        const own = chunksOf(modules).filter((chunk) => !everywhere.includes(chunk));
        const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const scripts = own.map(({ fileName }) => addressOf(fileName));
        return { scripts, styles: styles.map(addressOf) };
      };
      const landing = { ...filesOf(['features/landing/landing-page.tsx']), html };
      const files: Record<string, object> = { [pages.landing]: landing, '/shell': filesOf(AWAY) };
      for (const { path, access = 'member', page } of rows)
        files[path] = filesOf([LAYOUT, GUARD[access], `features/${page}.tsx`]);
      const source = JSON.stringify(files, null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
    },
  };
}

const addressOf = (fileName: string) => `/${fileName}`;
const isListed = (fileName: string) => /^assets\/.*\.(js|css)$/.test(fileName);

/** The chunk after all that it imports. */
function* follow(name: string, bundle: Bundle, seen: Set<string>): Generator<Rolldown.OutputChunk> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return;
  seen.add(name);
  for (const next of chunk.imports) yield* follow(next, bundle, seen);
  yield chunk;
}

/** The landing page's HTML as strangers see it, and the table of the others. */
async function readApp(root: string): Promise<{ html: string; rows: readonly PageEntry[] }> {
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
  const { landingHtml } = await server.ssrLoadModule('/src/app/landing-html.tsx');
  const { pageTable: rows } = await server.ssrLoadModule('/src/app/page-table.ts');
  const html = landingHtml();
  Reflect.deleteProperty(globalThis, 'window');
  await server.close();
  return { html, rows };
}

/** @throws where the landing page has a class that no style sheet of the build knows. */
function checkClasses(html: string, bundle: Bundle): void {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const styles = sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
  const classes = [...html.matchAll(/(?<= class="[^"]*)[^ "]+/g)];
  const unknown = classes.find(([name]) => !styles.includes(`.${name}`));
  if (unknown) throw new Error(`No style sheet knows .${unknown[0]} of the landing page.`);
}
