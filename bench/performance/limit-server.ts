import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sqliteDriverFor } from '../../server/src/db/engine/sqlite-driver.ts';
import { freePort } from '../../testing/free-port.ts';

const PROGRAM = fileURLToPath(new URL('limit/server.mjs', import.meta.url));
/** On a machine that does much else. */
const START_TIMEOUT_MS = 60_000;

/** The limit program, running. */
export class LimitServer {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** @param data the file of `fillLimitFile`, or the URL of a database that has `fillLimitSchema`'s schema. */
  static async start(engine: 'sqlite' | 'postgres', data: string): Promise<LimitServer> {
    const port = await freePort();
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), LIMIT_DATA: data },
        ...(engine === 'sqlite' && { SQLITE_DRIVER: sqliteDriverFor(process.versions.node) }),
      },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const server = new LimitServer(`http://127.0.0.1:${port}`, child);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      const response = await fetch(`${server.url}/readyz`).catch(() => undefined);
      if (response?.ok) return server;
      await pause(25);
    }
    child.kill('SIGKILL');
    throw new Error('The limit program did not start');
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill();
    await exited;
  }
}
