import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './plugins/chunks.ts';
import { pageFiles } from './plugins/page-files.ts';

const API = 'http://127.0.0.1:3000';
const root = fileURLToPath(new URL('.', import.meta.url));
const inModules = (path: string) =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), pageFiles(root)],
  resolve: {
    alias:
      command === 'build'
        ? [
            // By its package alone it is the one for development, with its warnings.
            {
              find: /^react-router$/,
              replacement: inModules('react-router/dist/production/index.mjs'),
            },
            {
              find: /^react-router\/dom$/,
              replacement: inModules('react-router/dist/production/dom-export.mjs'),
            },
          ]
        : [],
  },
  // The server writes a fresh nonce in its place with every response.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // `font-src 'self'` refuses data: addresses, which inlining would make of small files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The oldest browsers that README promises; also what CSS is lowered to.
    target: ['safari16.4', 'chrome120', 'firefox121'],
    rolldownOptions: {
      input: {
        index: `${root}index.html`,
        early: `${root}src/app/early.ts`,
        worker: `${root}src/worker/worker.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups(root) },
        // Every visitor loads the list of all pages' files: shorter without names.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[hash:7].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('-page.css'))
            ? 'assets/[hash:6][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
}));
