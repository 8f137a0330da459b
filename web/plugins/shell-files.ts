import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import product from '../../package.json' with { type: 'json' };

const WORKER = 'worker.js';
const LISTED = /^assets\/.*\.(js|css)$/;
/** Of the public files only what a page itself loads. */
const PUBLIC = ['/theme.js', '/favicon.svg'];

/** Names the build's version in the page, and tells the service worker which files to keep. */
export function shellFiles(root: string): Plugin {
  let version = '';
  return {
    name: 'shell-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        version = versionOf(bundle, root);
        return html.replace('<title>', `<meta name="version" content="${version}" />\n    <title>`);
      },
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk' || worker.imports.length > 0)
        throw new Error('The service worker is not a file of its own.');
      const files = Object.keys(bundle).filter((name) => LISTED.test(name));
      const list = JSON.stringify([...PUBLIC, ...files.map((name) => `/${name}`)]);
      worker.code = `const VERSION=${JSON.stringify(version)},FILES=${list};\n${worker.code}`;
    },
  };
}

function versionOf(bundle: Rolldown.OutputBundle, root: string): string {
  const hash = createHash('sha256').update(readFileSync(`${root}index.html`));
  for (const name of readdirSync(`${root}public`).sort())
    hash.update(name).update(readFileSync(`${root}public/${name}`));
  // Their names have hashes of their content.
  for (const name of Object.keys(bundle).sort()) if (LISTED.test(name)) hash.update(name);
  return `${product.version}+${hash.digest('hex').slice(0, 8)}`;
}
