import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { endWithNpm } from './end-with-npm.mjs';
import { root } from './freshness.mjs';
import { ensureSqliteDriver } from './sqlite-driver.mjs';
import { ensureWordList } from './word-list.mjs';

endWithNpm();
ensureSqliteDriver();
await ensureWordList();

const port = process.env.PORT ?? '3000';
const api = `http://127.0.0.1:${port}`;

const web = await createServer({
  root: join(root, 'web'),
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});
await web.listen();
web.printUrls();

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let restarts = Promise.resolve();
let ending = false;

// Read by a thread of the server, and seldom changed: it is built once.
await build({
  root: join(root, 'server'),
  logLevel: 'warn',
  build: { ssr: 'src/read-thread.ts', emptyOutDir: false, minify: false },
});
const building = await build({
  root: join(root, 'server'),
  logLevel: 'warn',
  build: { watch: {}, minify: false, emptyOutDir: false },
});
if (!('on' in building)) throw new Error('Vite does not watch.');
const watcher = building;
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    // What was bundled for development must not pass for a finished build.
    rmSync(join(root, 'server/dist/.fresh'), { force: true });
    restarts = restarts.then(restart);
  }
  if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close();
  if (event.code === 'ERROR') console.error(event.error.message);
});

async function restart() {
  await stopServer();
  if (ending) return;
  server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  });
  void reloadPage(server);
}

/**
 * Or the page would go on showing what the old server said.
 * @param {import('node:child_process').ChildProcess} child
 */
async function reloadPage(child) {
  while (child === server && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${api}/readyz`).catch(() => undefined);
    if (response?.ok) return web.ws.send({ type: 'full-reload' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (child === server && child.exitCode !== 0 && !ending) {
    console.error('The server has ended; it is started again at the next change.');
  }
}

async function stopServer() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

async function end() {
  if (ending) return;
  ending = true;
  await stopServer();
  await Promise.all([watcher.close(), web.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
