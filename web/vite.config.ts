import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: decodeURIComponent(new URL('.', import.meta.url).pathname),
  plugins: [react()],
  // The server writes a fresh nonce in its place with every response.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // `font-src 'self'` refuses data: addresses, which inlining would make of small files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The oldest browsers that README promises; also what CSS is lowered to.
    target: ['safari16.4', 'chrome120', 'firefox121'],
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
});
