import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest';
import type { Config } from '../src/config.ts';
import type { Database } from '../src/db/schema.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import { createUser } from '../src/features/auth/queries.ts';
import { createSession } from '../src/features/auth/session-queries.ts';
import type { MediaStore, Shelf } from '../src/http/media/media-store.ts';
import { createToken } from '../src/http/tokens.ts';
import { registeredRoutes } from './registered-routes.ts';
import type { S3StandIn } from './s3-stand-in.ts';
import { type ServerOptions, type StartedServer, startServer } from './start-server.ts';

const PASSWORD = 'correct horse';
const passwordHashOfAll = hashPassword(PASSWORD);
const DAY_MS = 86_400_000;

/** Any JSON answer; tests look into it freely. */
// biome-ignore lint/suspicious/noExplicitAny: the point of a test is to find out what is in there.
export type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
}

/** The built server on a fresh database of the engine under test, with a clock that stands until it is moved. */
export class TestApp {
  readonly #app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  readonly media: MediaStore;
  readonly standIn: S3StandIn | undefined;
  readonly #clock: { now: Date };

  constructor({ app, db, config, media, standIn, clock }: StartedServer) {
    this.#app = app;
    this.db = db;
    this.config = config;
    this.media = media;
    this.standIn = standIn;
    this.#clock = clock;
  }

  get now(): Date {
    return this.#clock.now;
  }

  setClock(time: string): void {
    this.#clock.now = new Date(time);
  }

  passDays(days: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + days * DAY_MS);
  }

  /** Every route that is registered, as `METHOD /path/:parameter`. */
  routes(): string[] {
    return registeredRoutes(this.#app.printRoutes({ commonPrefix: false }));
  }

  /** Names of stored sounds and pictures, also unfinished ones in the folder. */
  async storedMedia(shelf: Shelf = 'claimed'): Promise<string[]> {
    const names: string[] = [];
    for await (const files of this.media.list(shelf)) names.push(...files.map(({ name }) => name));
    return names.filter((name) => name !== 'unclaimed').sort();
  }

  /** The bytes of a sound or picture, as it is stored. */
  async storedBytes(filename: string): Promise<Buffer | undefined> {
    const content = await this.media.read(filename);
    return content && buffer(content);
  }

  /** What the sweeps work with. */
  asContext() {
    const { db, config, media } = this;
    return { db, config, media };
  }

  /** Stops as the process does when it is told to. */
  close(): Promise<void> {
    return this.#app.close();
  }

  inject(request: InjectOptions | string) {
    return this.#app.inject(request);
  }

  /** Listens on a port of its own, for what only a real connection shows. @returns the address. */
  listen(): Promise<string> {
    return this.#app.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Calls `/api{path}`; `body` goes as JSON. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { token, body: sent }: { token?: string | undefined; body?: unknown } = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { payload: JSON.stringify(sent) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body: Json = isJson ? response.json() : response.body;
    return { status: response.statusCode, body, headers: response.headers };
  }

  /**
   * Somebody who has registered and logged in. The rows are written as those calls write them, but for the hashing
   * of the password: it would take up half of the time of all tests.
   */
  async newLearner({ timeZone = 'Asia/Seoul' } = {}): Promise<TestLearner> {
    const email = `${randomUUID()}@example.com`;
    const passwordHash = await passwordHashOfAll;
    const scheduler = this.config.DEFAULT_SCHEDULER;
    const account = { username: 'learner', email, passwordHash, timeZone, scheduler };
    const { id } = await createUser(this.db, account, this.now);
    const token = createToken(id);
    await createSession(this.db, { userId: id, passwordHash, token, userAgent: null }, this.now);
    return new TestLearner(this, { id, email, password: PASSWORD }, token);
  }

  /** The hash of the password with which every learner begins. */
  passwordHash(): Promise<string> {
    return passwordHashOfAll;
  }

  /** Another device of somebody who is logged in. */
  async newDevice(learner: TestLearner): Promise<TestLearner> {
    const session = { userId: learner.id, passwordHash: await passwordHashOfAll, userAgent: null };
    const token = createToken(learner.id);
    await createSession(this.db, { ...session, token }, this.now);
    return new TestLearner(this, learner, token);
  }

  async login(email: string, password: string): Promise<TestLearner> {
    const { body } = await this.call('POST', '/auth/login', { body: { email, password } });
    return new TestLearner(this, { id: body.data.user.id, email, password }, body.data.token);
  }
}

/** Somebody who is logged in. */
export class TestLearner {
  readonly #app: TestApp;
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;

  constructor(
    app: TestApp,
    account: { id: number; email: string; password: string },
    token: string,
  ) {
    this.#app = app;
    this.id = account.id;
    this.email = account.email;
    this.password = account.password;
    this.token = token;
  }

  get(path: string): Promise<Answer> {
    return this.#app.call('GET', path, { token: this.token });
  }
  post(path: string, body?: unknown): Promise<Answer> {
    return this.#app.call('POST', path, { token: this.token, body });
  }
  put(path: string, body?: unknown): Promise<Answer> {
    return this.#app.call('PUT', path, { token: this.token, body });
  }
  delete(path: string, body?: unknown): Promise<Answer> {
    return this.#app.call('DELETE', path, { token: this.token, body });
  }

  /** A card as lists show it. */
  async readCard(cardId: number): Promise<Json> {
    const { siblings, decks, ...card } = (await this.get(`/cards/${cardId}`)).body.data;
    return card;
  }
  /** Makes a card and gives it back, as lists show it. */
  async newCard(fields: Record<string, unknown> = {}): Promise<Json> {
    const answer = await this.post('/cards', {
      korean_text: '나무',
      english_text: 'tree',
      ...fields,
    });
    const { siblings, decks, ...card } = answer.body.data;
    return card;
  }
  /** Makes `count` cards that are alike, in one call, and gives back their ids in the order of their making. */
  async newCards(count: number, fields: Record<string, unknown> = {}): Promise<number[]> {
    if (count === 0) return [];
    const card = { korean_text: '나무', english_text: 'tree', ...fields };
    const cards = Array.from({ length: count }, () => card);
    const { body } = await this.post('/cards/many', { cards, atomic: true });
    return body.data.map(({ card }: Json) => card.id);
  }
  /** Rates a card; `more` are further fields of the review. */
  review(cardId: number, rating: unknown, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.post(`/cards/${cardId}/review`, { rating, ...more });
  }
  async newDeck(fields: Record<string, unknown> = {}): Promise<Json> {
    return (await this.post('/decks', { name: 'Food', ...fields })).body.data;
  }
  async newCategory(fields: Record<string, unknown> = {}): Promise<Json> {
    return (await this.post('/categories', { name: 'Nature', ...fields })).body.data;
  }
}

/** One server for all tests of a file; before each of them its clock is set back to `now`. */
export async function testAppForThisFile(options: ServerOptions = {}): Promise<TestApp> {
  const server = await startServer(options);
  afterAll(server.stop);
  beforeEach(server.resetClock);
  afterEach(server.expectDeclaredFailures);
  return new TestApp(server);
}

/** A server for one test. */
export async function testAppForThisTest(options: ServerOptions = {}): Promise<TestApp> {
  const server = await startServer(options);
  onTestFinished(server.stop);
  onTestFinished(server.expectDeclaredFailures);
  return new TestApp(server);
}
