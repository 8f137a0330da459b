import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = join(root, 'testing/other-nodes');
/** Under node_modules, where no tool looks for sources. */
const packages = join(root, 'node_modules/.cache/other-nodes');
/** For a server and its children on a busy machine. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;

/** Besides the Node that runs the tests. */
export const OTHER_NODES = [22, 24, 26] as const;
export type Major = (typeof OTHER_NODES)[number];

/** The npm registry has these Nodes for this machine. */
export const areOtherNodesPublished =
  process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** In their locked versions, unless they are there. */
export function installOtherNodes(): void {
  const isThere = (name: string) => {
    const file = join(packages, 'node_modules', name, 'package.json');
    return (
      existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === lockedVersion(name)
    );
  };
  if ([...OTHER_NODES.map(packageOf), 'better-sqlite3'].every(isThere)) return;
  cpSync(wanted, packages, { recursive: true });
  const [command, ...first] = npm();
  const { status, error, stderr } = spawnSync(command, [...first, 'ci'], {
    cwd: packages,
    env: withoutNpm(),
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(
      `Installing Node ${OTHER_NODES.join(', ')} failed: ${error?.message ?? stderr}`,
    );
  }
}

const packageOf = (major: Major) => `node-${major}-${process.platform}-${process.arch}`;

function lockedVersion(name: string): string {
  const lock = JSON.parse(readFileSync(join(wanted, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`].version;
}

export function pathOfNode(major: Major): string {
  return join(packages, 'node_modules', packageOf(major), 'bin/node');
}

/** The npm that runs the tests, else the one in the path. */
function npm(): [string, ...string[]] {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return [process.execPath, running];
  return [process.execPath, spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim()];
}

/** npm's variables would be another npm's settings. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/.test(name)),
  );
}

/**
 * The sources of a fresh clone, with the packages that a newer Node would install; all others are
 * linked.
 */
export class FreshCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'gieok-fresh-'));

  constructor() {
    const workspaces = ['shared', 'server', 'web'];
    for (const part of [...workspaces, 'scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(root, part), join(this.folder, part), {
        recursive: true,
        filter: (source) => !/[\\/](dist|node_modules)$|\.test\.tsx?$/.test(source),
      });
    }
    cpSync(join(root, 'tsconfig.base.json'), join(this.folder, 'tsconfig.base.json'));
    this.#linkPackages();
    for (const workspace of workspaces) {
      symlinkSync(
        join(this.folder, workspace),
        join(this.folder, 'node_modules/@gieok', workspace),
      );
    }
  }

  #linkPackages(): void {
    const from = join(root, 'node_modules');
    const to = join(this.folder, 'node_modules');
    mkdirSync(join(to, '@gieok'), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name.startsWith('.') || name === '@gieok' || name.startsWith('better-sqlite3')) continue;
      symlinkSync(join(from, name), join(to, name));
    }
    symlinkSync(join(packages, 'node_modules/better-sqlite3'), join(to, 'better-sqlite3'));
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

export class NpmStart {
  readonly #npm: ChildProcess;
  #output = '';

  constructor(folder: string, major: Major, port: number, dataDir: string) {
    const node = pathOfNode(major);
    const cli = npm().at(-1) ?? 'npm';
    this.#npm = spawn(node, [cli, 'start'], {
      cwd: folder,
      env: {
        ...withoutNpm(),
        PATH: [join(node, '..'), process.env.PATH].join(delimiter),
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#npm.stdout, this.#npm.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
  }

  /** npm and its shell stand before it. */
  get #serverPid(): number | undefined {
    const pid = /"pid":(\d+)/.exec(this.#output)?.[1];
    return pid === undefined ? undefined : Number(pid);
  }

  get #hasEnded(): boolean {
    return this.#npm.exitCode !== null || this.#npm.signalCode !== null;
  }

  /** @throws Error with the output, when the server ends first. */
  async untilReady(url: string): Promise<void> {
    await this.#until(async () => {
      const response = await fetch(`${url}/readyz`).catch(() => undefined);
      return response?.ok === true;
    }, 'The server did not get ready');
  }

  /** @throws Error with the output. */
  mustHavePrinted(...texts: string[]): void {
    if (texts.every((text) => this.#output.includes(text))) return;
    throw new Error(`Nothing like ${texts.join(' and ')} was printed:\n${this.#output}`);
  }

  async #until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!this.#hasEnded && Date.now() < deadline) {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${otherwise}:\n${this.#output}`);
  }

  /** Leaves nothing behind, however far it came. */
  vanish(): void {
    if (!this.#hasEnded) this.#npm.kill('SIGTERM');
    const pid = this.#serverPid;
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  }

  /** Signals npm alone and waits for the server's end. */
  async terminateNpm(): Promise<void> {
    await this.#endServer(() => this.#npm.kill('SIGTERM'));
  }

  /** As a power failure does. */
  async killServer(): Promise<void> {
    await this.#endServer((pid) => process.kill(pid, 'SIGKILL'));
  }

  async #endServer(end: (pid: number) => unknown): Promise<void> {
    const pid = this.#serverPid;
    if (pid === undefined) throw new Error(`The server has not told its pid:\n${this.#output}`);
    const npmEnded = this.#hasEnded ? undefined : once(this.#npm, 'exit');
    end(pid);
    await npmEnded;
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (isAlive(pid) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (isAlive(pid)) {
      process.kill(pid, 'SIGKILL');
      throw new Error('The server lives on although npm has ended.');
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
