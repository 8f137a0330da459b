import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { serverTexts } from '@gieok/shared/texts/server';
import { rawAnswer } from './raw-answer.ts';

/** Ticks count, not time: what arrived while the machine stalled is read before the next tick. */
const TICK_MS = 50;
/** Idle clients may send one more request meanwhile, and hear that the connection closes. */
const FAREWELL_TICKS = 6;
/** Within which the other workers, told at the same time, stop listening, too. */
const OTHERS_TICKS = 4;
const STALLED_MS = 1_000;
const STALLED_TICKS = STALLED_MS / TICK_MS;
const LIMIT_MS = 8_000;
/** Of the event loop: Node accepts one connection in each. */
const ACCEPTING_TURNS_MAX = 1_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  /** In the order of their requests. */
  exchanges: Set<Exchange>;
  /** Bytes received when the last answer was sent. */
  readBefore: number;
  moved: number;
  stillFor: number;
  isCut: boolean;
}

export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #silentMs: number;
  readonly #isOneOfMany: boolean;
  /** One an address: `localhost` may have two. */
  readonly #servers: Server[] = [];
  #accepted = 0;
  #saysFarewell = false;

  /**
   * @param silentMs after which a connection that never sent anything is closed.
   * @param isOneOfMany whether other processes listen, too.
   */
  constructor(silentMs: number, isOneOfMany = false) {
    this.#silentMs = silentMs;
    this.#isOneOfMany = isOneOfMany;
  }

  follow(server: Server): Server {
    this.#servers.push(server);
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, {
        exchanges: new Set(),
        readBefore: 0,
        moved: 0,
        stillFor: 0,
        isCut: false,
      });
      const endIfSilent = () => {
        if (socket.bytesRead === 0) socket.destroy();
      };
      // Node's own limits begin with the first byte; the immediate lets waiting bytes be read
      // first.
      const silence = setTimeout(() => setImmediate(endIfSilent), this.#silentMs).unref();
      socket.once('close', () => {
        clearTimeout(silence);
        this.#open.delete(socket);
      });
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // A body that cannot be unpacked costs the request its `socket`.
      const { socket } = request;
      const connection = this.#open.get(socket);
      if (connection === undefined) return;
      const exchange = { request, response };
      connection.exchanges.add(exchange);
      response.once('close', () => {
        connection.exchanges.delete(exchange);
        connection.readBefore = socket.bytesRead;
      });
    });
    return server;
  }

  /** Whether the answer shall say that the connection closes. */
  isLast(request: IncomingMessage): boolean {
    if (!this.#saysFarewell) return false;
    const exchanges = this.#open.get(request.socket)?.exchanges ?? [];
    return [...exchanges].at(-1)?.request === request;
  }

  /** Accepts who has connected, stops listening, tells idle connections that they close, then cuts those that stand still. */
  async drain(): Promise<void> {
    const start = Date.now();
    await this.#acceptWaiting();
    // The HTTP server's own `close` would cut idle connections, too.
    for (const server of this.#servers) if (server.listening) Listener.prototype.close.call(server);
    if (this.#isOneOfMany) await ticks(OTHERS_TICKS);
    // Whoever hears it connects again, and must find nobody rather than a listener that ends.
    this.#saysFarewell = true;
    if (this.#open.size > 0) await ticks(FAREWELL_TICKS);
    void this.#cutWhatStandsStill(start);
  }

  /** The system cuts those that wait when it no longer listens. */
  async #acceptWaiting(): Promise<void> {
    for (let turns = 0; turns < ACCEPTING_TURNS_MAX; turns += 2) {
      const before = this.#accepted;
      // The first may have accepted already.
      await turn();
      await turn();
      if (this.#accepted === before) return;
    }
  }

  async #cutWhatStandsStill(start: number): Promise<void> {
    for (let ticks = 1; this.#open.size > 0; ticks += 1) {
      await pause();
      const isTooLong = Date.now() - start > LIMIT_MS;
      for (const [socket, connection] of this.#open) {
        const moved = socket.bytesRead + socket.bytesWritten;
        const stillFor = moved === connection.moved ? connection.stillFor + 1 : 0;
        Object.assign(connection, { moved, stillFor });
        if (isTooLong || isOver(socket, connection, ticks)) cut(socket, connection);
      }
    }
  }
}

function isOver(socket: Socket, connection: Connection, ticks: number): boolean {
  if (connection.exchanges.size > 0) {
    return !isServersTurn(connection) && connection.stillFor > STALLED_TICKS;
  }
  // Half a request head gets no more time by moving: nobody knows yet what it asks.
  return isResting(socket, connection) || ticks > STALLED_TICKS;
}

function isResting(socket: Socket, { exchanges, readBefore }: Connection): boolean {
  return exchanges.size === 0 && socket.bytesRead === readBefore;
}

/** The client has sent everything and taken all answers so far. */
function isServersTurn({ exchanges }: Connection): boolean {
  for (const { request, response } of exchanges) {
    if (request.complete && !response.writableEnded && response.writableLength === 0) return true;
  }
  return false;
}

/** Answers 503 first where an awaited answer has not begun. */
function cut(socket: Socket, connection: Connection): void {
  if (connection.isCut) return;
  connection.isCut = true;
  const [first] = connection.exchanges;
  const isAwaited = !isResting(socket, connection) && first?.response.headersSent !== true;
  if (isAwaited && socket.writable) {
    socket.write(rawAnswer(503, 'unavailable', serverTexts.unavailable));
  }
  socket.destroySoon();
  // The client may no longer read.
  setTimeout(() => socket.destroy(), STALLED_MS).unref();
}

async function ticks(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, TICK_MS));
const turn = () => new Promise((resolve) => setImmediate(resolve));
