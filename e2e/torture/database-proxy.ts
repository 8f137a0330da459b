import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** As the app asks PostgreSQL to commit (postgresql.org/docs/current/protocol-message-formats.html, Query). */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

/** When a connection is cut: before the commit is sent on, in the middle of it, or before its answer. */
export type Cut = 'before' | 'in the middle' | 'after';

interface Pair {
  app: Socket;
  database: Socket;
}

/** Stands between the app and PostgreSQL. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  readonly #cuts: Cut[] = [];
  #socketFile = '';
  #isStill = false;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (app: Socket) => this.#join(app));
  }

  static async start(): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DatabaseProxy(server);
  }

  /** @param url of a PostgreSQL on a unix socket. @returns the same database by way of this. */
  to(url: string): string {
    const { pathname, searchParams } = new URL(url);
    this.#socketFile = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const { port } = this.#server.address() as AddressInfo;
    return `postgres://postgres@127.0.0.1:${port}${pathname}`;
  }

  /** The next commits meet these. */
  cutNext(cuts: readonly Cut[]): void {
    this.#cuts.push(...cuts);
  }

  /** How many commits are still to be cut. */
  get left(): number {
    return this.#cuts.length;
  }

  /** Nothing passes, and no connection ends. */
  standStill(): void {
    this.#isStill = true;
    for (const pair of this.#pairs) for (const socket of Object.values(pair)) socket.pause();
  }

  goOn(): void {
    this.#isStill = false;
    for (const pair of this.#pairs) for (const socket of Object.values(pair)) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) cut(pair);
  }

  #join(app: Socket): void {
    const pair = { app, database: connect(this.#socketFile) };
    this.#pairs.add(pair);
    app.on('data', (bytes: Buffer) => this.#send(pair, bytes));
    pair.database.on('data', (bytes: Buffer) => app.write(bytes));
    for (const socket of Object.values(pair)) {
      if (this.#isStill) socket.pause();
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#pairs.delete(pair);
        cut(pair);
      });
    }
  }

  #send({ app, database }: Pair, bytes: Buffer): void {
    const place = bytes.indexOf(COMMIT);
    const how = place < 0 ? undefined : this.#cuts.shift();
    if (how === undefined) {
      database.write(bytes);
      return;
    }
    const sent = { before: 0, 'in the middle': COMMIT.length / 2, after: COMMIT.length }[how];
    // What is sent on reaches PostgreSQL before the end.
    database.end(bytes.subarray(0, place + sent));
    app.destroy();
  }
}

function cut({ app, database }: Pair): void {
  app.destroy();
  // What was written to it before still arrives.
  database.destroySoon();
}
