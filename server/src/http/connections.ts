import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serverTexts } from '@gieok/shared/texts/server';
import { rawAnswer } from './raw-answer.ts';

const TICK_MS = 50;
/** Whoever keeps a connection for later may still ask once, and is told that it closes. */
const FAREWELL_MS = 300;
/** A request that stands still for so long is not waited for. */
const STALLED_MS = 1_000;
/** Counted, not timed: where the machine stands still, what came meanwhile is read before the next one. */
const STALLED_TICKS = STALLED_MS / TICK_MS;
/** However much still moves, stopping takes no longer. */
const LIMIT_MS = 8_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  /** In the order in which they were asked for. */
  exchanges: Set<Exchange>;
  /** Bytes that had come when the last answer was sent. */
  readBefore: number;
  /** Bytes both ways, and for how many ticks they have not become more. */
  moved: number;
  stillFor: number;
  isCut: boolean;
}

/** The connections of a server: what lets it end soon, and yet finish what it was asked. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #silentMs: number;

  /** @param silentMs how long a connection may say nothing at first. */
  constructor(silentMs: number) {
    this.#silentMs = silentMs;
  }

  follow(server: Server): Server {
    server.on('connection', (socket: Socket) => {
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
      // The server's own time limits begin with the first byte. What has come by now is read before an immediate.
      const silence = setTimeout(() => setImmediate(endIfSilent), this.#silentMs).unref();
      socket.once('close', () => {
        clearTimeout(silence);
        this.#open.delete(socket);
      });
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.#open.get(request.socket);
      if (connection === undefined) return;
      const exchange = { request, response };
      connection.exchanges.add(exchange);
      response.once('close', () => {
        connection.exchanges.delete(exchange);
        connection.readBefore = request.socket.bytesRead;
      });
    });
    return server;
  }

  /** Whether nothing was asked after this on the same connection. */
  isLast(request: IncomingMessage): boolean {
    const exchanges = this.#open.get(request.socket)?.exchanges ?? [];
    return [...exchanges].at(-1)?.request === request;
  }

  /**
   * Waits until connections that rest had time to hear that they close. From then on those that stand still are cut;
   * stop listening meanwhile.
   */
  async drain(): Promise<void> {
    const start = Date.now();
    while (this.#open.size > 0 && Date.now() - start < FAREWELL_MS) await pause();
    void this.#cutWhatStandsStill(start);
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

/** @param ticks since it is looked. */
function isOver(socket: Socket, connection: Connection, ticks: number): boolean {
  if (connection.exchanges.size > 0) {
    return !isServersTurn(connection) && connection.stillFor > STALLED_TICKS;
  }
  // Half the head of a request gets no more time by moving: nobody knows yet what it asks.
  return isResting(socket, connection) || ticks > STALLED_TICKS;
}

function isResting(socket: Socket, { exchanges, readBefore }: Connection): boolean {
  return exchanges.size === 0 && socket.bytesRead === readBefore;
}

/** Whether the other side can only wait: it has sent everything, and taken everything that there is so far. */
function isServersTurn({ exchanges }: Connection): boolean {
  for (const { request, response } of exchanges) {
    if (request.complete && !response.writableEnded && response.writableLength === 0) return true;
  }
  return false;
}

/** Says so first, where somebody waits for an answer that has not begun. */
function cut(socket: Socket, connection: Connection): void {
  if (connection.isCut) return;
  connection.isCut = true;
  const [first] = connection.exchanges;
  const isAwaited = !isResting(socket, connection) && first?.response.headersSent !== true;
  if (isAwaited && socket.writable) {
    socket.write(rawAnswer(503, 'unavailable', serverTexts.unavailable));
  }
  socket.destroySoon();
  // The other side may take nothing any more.
  setTimeout(() => socket.destroy(), STALLED_MS).unref();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, TICK_MS));
