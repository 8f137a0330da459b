import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { loadSqliteDriver } from '../server/src/db/sqlite-driver.ts';
import { fastestRoom } from '../testing/fastest-room.ts';
import { type Postgres, startPostgres } from '../testing/postgres.ts';

export type Engine = 'sqlite' | 'postgres';

export interface ServeOptions {
  engine?: Engine;
  /** Let PostgreSQL, too, keep what it acknowledged when the machine fails. */
  durable?: boolean;
  /** Its data in memory, where there is room: for tests of what is shown, which need not wait for the disk. */
  inMemory?: boolean;
  /** More environment variables for the server. */
  env?: Record<string, string>;
  /** What runs the server: a command that is given another one as its arguments. */
  runBy?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** On a machine that does much else, loading the server alone takes long. */
const startTimeout = 60_000;
const stopTimeout = 15_000;
/** For the data of some servers at once. */
const ROOM_IN_MEMORY = 2 ** 30;
const databaseName = 'gieok';

/** The built app, run the way its users run it, with data of its own. */
export class AppServer {
  /** At first the machine chooses one that is free; who starts again takes the same. */
  private port = 0;
  private readonly folder: string;
  private readonly postgres: Postgres | undefined;
  private readonly env: Record<string, string>;
  private readonly runBy: readonly string[];
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(postgres: Postgres | undefined, options: ServeOptions) {
    const room = options.inMemory ? fastestRoom(ROOM_IN_MEMORY) : tmpdir();
    this.folder = mkdtempSync(join(room, 'gieok-e2e-'));
    this.postgres = postgres;
    this.env = options.env ?? {};
    this.runBy = options.runBy ?? [];
    process.once('exit', this.vanish);
  }

  static async start(options: ServeOptions = {}): Promise<AppServer> {
    const postgres =
      options.engine === 'postgres'
        ? await startPostgres({ durable: options.durable ?? false })
        : undefined;
    await postgres?.createDatabase(databaseName);
    const server = new AppServer(postgres, options);
    try {
      await server.launch();
    } catch (error) {
      await server.dispose();
      throw error;
    }
    return server;
  }

  /** Without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The data folder, for tests that look at what is on the disk. */
  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** What the server wrote since it was started first. */
  get log(): string {
    return this.output;
  }

  /** Runs an operator's command on the server's data, whether the server runs or not. */
  async command(name: string, ...options: string[]): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, [join(root, 'scripts/command.mjs'), name, ...options], {
      cwd: this.folder,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  }

  /** Of the process that was started last. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether the process that was started last has not ended. */
  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Does to the database what no request can do. @returns the rows, from PostgreSQL. */
  async execute(statement: string): Promise<Record<string, unknown>[]> {
    if (this.postgres === undefined) {
      const Driver = loadSqliteDriver();
      const db = new Driver(join(this.dataDir, 'gieok.db'));
      db.exec(statement);
      db.close();
      return [];
    }
    const client = new pg.Client({ connectionString: this.postgres.url(databaseName) });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  }

  /** Asks the server to finish, and returns its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** What a power failure does to the process. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Sends the process a signal, and goes on. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** What an operator does to PostgreSQL; the app runs on. */
  async restartDatabase(): Promise<void> {
    await this.postgres?.restart();
  }

  /** What a power failure does to the app, and to PostgreSQL where there is one. */
  async crash(): Promise<void> {
    await this.kill();
    await this.postgres?.crash();
  }

  /** Starts it again on the same address with the same data. */
  async restart(): Promise<void> {
    await this.stop();
    await this.launch();
  }

  /** Ends the server and forgets its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await this.postgres?.stop();
    process.removeListener('exit', this.vanish);
    this.vanish();
  }

  /** A worker that is cut short runs no fixture's end, only this. */
  private readonly vanish = () => {
    this.child?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  };

  private async launch(): Promise<void> {
    const [program, ...parts] = [...this.runBy, process.execPath, join(root, 'scripts/start.mjs')];
    const child = spawn(program ?? '', parts, {
      cwd: this.folder,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const before = this.output.length;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    await this.untilReady(child, before);
  }

  private environment() {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...(this.postgres && { DATABASE_URL: this.postgres.url(databaseName) }),
      ...this.env,
    };
  }

  /** @param before how much had been written when this process began. */
  private async untilReady(child: ChildProcess, before: number): Promise<void> {
    const deadline = Date.now() + startTimeout;
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      const said = /Gieok is running at \S+:(\d+) /.exec(this.output.slice(before));
      if (said !== null) {
        this.port = Number(said[1]);
        const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
        if (response?.ok) return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const outcome = child.exitCode === null ? 'did not get ready' : `ended with ${child.exitCode}`;
    throw new Error(`The server ${outcome}:\n${this.output}`);
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null;
    }
    const exited = once(child, 'exit');
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    await exited;
    clearTimeout(impatience);
    return child.exitCode;
  }
}
