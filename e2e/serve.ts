import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { loadSqliteDriver } from '../server/src/db/engine/sqlite-driver.ts';
import { fastestRoom } from '../testing/fastest-room.ts';
import { type Postgres, startPostgres } from '../testing/postgres.ts';

export type Engine = 'sqlite' | 'postgres';

export interface ServeOptions {
  engine?: Engine;
  /** PostgreSQL keeps acknowledged writes through a crash. */
  durable?: boolean;
  /** Data in memory where there is room: for tests that need no disk. */
  inMemory?: boolean;
  env?: Record<string, string>;
  /** A command that runs another, given as its arguments. */
  runBy?: readonly string[];
  /** By which address the app finds PostgreSQL. */
  via?: (databaseUrl: string) => string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Loading the server takes long on a busy machine. */
const startTimeout = 120_000;
const stopTimeout = 15_000;
/** For several servers at once. */
const ROOM_IN_MEMORY = 2 ** 30;
const BUSY_TIMEOUT_MS = 5_000;
const databaseName = 'gieok';

/** The built app, run as its users run it, with data of its own. */
export class AppServer {
  /** Chosen by the machine first, then kept. */
  private port = 0;
  private readonly folder: string;
  private readonly postgres: Postgres | undefined;
  private readonly env: Record<string, string>;
  private readonly runBy: readonly string[];
  private readonly via: (databaseUrl: string) => string;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(postgres: Postgres | undefined, options: ServeOptions) {
    const room = options.inMemory ? fastestRoom(ROOM_IN_MEMORY) : tmpdir();
    this.folder = mkdtempSync(join(room, 'gieok-e2e-'));
    this.postgres = postgres;
    this.env = options.env ?? {};
    this.runBy = options.runBy ?? [];
    this.via = options.via ?? ((url) => url);
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

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDir(): string {
    return this.env.DATA_DIR ?? join(this.folder, 'data');
  }

  /** Since the first start. */
  get log(): string {
    return this.output;
  }

  /** Runs an operator's command on the server's data. */
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

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get engine(): Engine {
    return this.postgres === undefined ? 'sqlite' : 'postgres';
  }

  /** Undefined on SQLite. */
  get databaseUrl(): string | undefined {
    return this.postgres?.url(databaseName);
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Asks or changes the database directly. @returns the rows of one that asks. */
  async execute(statement: string): Promise<Record<string, unknown>[]> {
    if (this.postgres === undefined) {
      const Driver = loadSqliteDriver();
      const db = new Driver(join(this.dataDir, 'gieok.db'), { timeout: BUSY_TIMEOUT_MS });
      try {
        const prepared = db.prepare<[], Record<string, unknown>>(statement);
        if (prepared.reader) return prepared.all();
        prepared.run();
        return [];
      } finally {
        db.close();
      }
    }
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  }

  /** Returns the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** As a power failure does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** The app runs on. */
  async restartDatabase(): Promise<void> {
    await this.postgres?.restart();
  }

  /** A power failure of app and database. */
  async crash(): Promise<void> {
    await this.kill();
    await this.postgres?.crash();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.launch();
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.postgres?.stop();
    process.removeListener('exit', this.vanish);
    this.vanish();
  }

  /** A worker that is cut short runs only this. */
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
      WARM_UP: process.env.WARM_UP,
      ...(this.postgres && { DATABASE_URL: this.via(this.postgres.url(databaseName)) }),
      ...this.env,
    };
  }

  /** `before`: the length of the log when this process began. */
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
