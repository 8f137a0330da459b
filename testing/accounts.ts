import { randomUUID } from 'node:crypto';
import { API_BASE, type Rating } from '@gieok/shared/constants';
import type { Session, User } from '@gieok/shared/contract/auth';
import {
  type AnswerOf,
  type Argument,
  type JsonKeyOf,
  partsOf,
  type Sent,
} from '@gieok/shared/contract/call';
import type { ApiCalls } from '@gieok/shared/contract/calls/all';
import type { Card } from '@gieok/shared/contract/cards';
import type { Category } from '@gieok/shared/contract/categories';
import type { Deck } from '@gieok/shared/contract/decks';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import type { PreferencesUpdate } from '@gieok/shared/contract/settings';
import { apiPath, fillPath } from '@gieok/shared/routes';
import type { Page } from '@playwright/test';

export const PASSWORD = 'correct horse';

/** Lets the browser play recordings and download files; set at the login. */
const FILE_COOKIE = 'gieok_audio';

interface Registration {
  username?: string;
  email?: string;
  timeZone?: string;
}

/** A registered and logged-in person, whose methods prepare data by the API. */
export class Account {
  readonly server: string;
  readonly user: User;
  readonly token: string;

  constructor({ server, user, token }: Pick<Account, 'server' | 'user' | 'token'>) {
    this.server = server;
    this.user = user;
    this.token = token;
  }

  static async register(server: string, given: Registration = {}): Promise<Account> {
    const body = {
      username: 'Minji',
      email: `${randomUUID()}@example.org`,
      timeZone: 'Asia/Seoul',
      ...given,
      password: PASSWORD,
    };
    await call(server, 'POST /auth/register', { body });
    return Account.logIn(server, body.email);
  }

  static async logIn(server: string, email: string): Promise<Account> {
    const { token, user } = await call(server, 'POST /auth/login', {
      body: { email, password: PASSWORD },
    });
    return new Account({ server, user, token });
  }

  /** A second session, as on another device. */
  async elsewhere(): Promise<Account> {
    return Account.logIn(this.server, this.user.email);
  }

  /** Ends this session, and others, from another device. */
  async endSession(): Promise<void> {
    const other = await this.elsewhere();
    const sessions = await other.get<Session[]>('/auth/sessions');
    for (const { id, current } of sessions) {
      if (!current) await other.delete(`/auth/sessions/${id}`);
    }
  }

  /** Answers the call's `data`. */
  call<Key extends JsonCallKey>(
    key: Key,
    ...[sent]: Argument<Sent<ApiCalls[Key]>>
  ): Promise<Data<Key>> {
    return call(this.server, key, sent, this.token);
  }

  get<Data>(path: string): Promise<Data> {
    return send(this.server, 'GET', path, { token: this.token });
  }

  post<Data>(path: string, body?: unknown): Promise<Data> {
    return send(this.server, 'POST', path, { token: this.token, body });
  }

  put<Data>(path: string, body: unknown): Promise<Data> {
    return send(this.server, 'PUT', path, { token: this.token, body });
  }

  delete(path: string): Promise<unknown> {
    return send(this.server, 'DELETE', path, { token: this.token });
  }

  createCard(card: CardCreate): Promise<Card> {
    return this.call('POST /cards', { body: card });
  }

  createDeck(name: string, description: string | null = null): Promise<Deck> {
    return this.call('POST /decks', { body: { name, description } });
  }

  createCategory(name: string, description: string | null = null): Promise<Category> {
    return this.call('POST /categories', { body: { name, description } });
  }

  /** Returns its id. */
  async createText(title: string, text: string): Promise<number> {
    return (await this.call('POST /texts', { body: { title, text } })).id;
  }

  addStarterDeck(): Promise<{ id: number; added: number }> {
    return this.call('POST /decks/starter');
  }

  shareDeck(deck: Pick<Deck, 'id'>) {
    return this.call('POST /decks/:id/share', { params: { id: deck.id } });
  }

  addToDeck(deck: Pick<Deck, 'id'>, card: Pick<Card, 'id'>): Promise<unknown> {
    return this.call('POST /decks/:id/cards', {
      params: { id: deck.id },
      body: { cardId: card.id },
    });
  }

  review(card: Pick<Card, 'id'>, rating: Rating, timeTakenMs = 4_200): Promise<Card> {
    return this.call('POST /cards/:id/review', {
      params: { id: card.id },
      body: { rating, timeTakenMs },
    });
  }

  savePreferences(update: PreferencesUpdate): Promise<unknown> {
    return this.call('PUT /settings/study', { body: update });
  }

  async uploadAudio(sound: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.append('audio', new Blob([sound], { type: 'audio/wav' }), 'word.wav');
    const response = await fetch(`${this.server}${API_BASE}${apiPath('POST /upload/audio')}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}` },
      body,
    });
    const answer = (await response.json()) as { data: { filename: string } };
    return answer.data.filename;
  }

  /** Written by hand: the form of a simulated window is none to `fetch`. */
  async addDictionary(name: string, table: string): Promise<void> {
    const head = `content-disposition: form-data; name="file"; filename="${name}"`;
    const response = await fetch(`${this.server}${API_BASE}${apiPath('POST /dictionaries')}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'multipart/form-data; boundary=form',
      },
      body: `--form\r\n${head}\r\ncontent-type: text/csv\r\n\r\n${table}\r\n--form--\r\n`,
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

type JsonCallKey = JsonKeyOf<ApiCalls>;
type Data<Key extends JsonCallKey> =
  AnswerOf<ApiCalls[Key]> extends { data: infer Given } ? Given : undefined;

function call<Key extends JsonCallKey>(
  server: string,
  key: Key,
  sent: { params?: Record<string, string | number>; query?: object; body?: unknown } = {},
  token?: string,
): Promise<Data<Key>> {
  const { method, path } = partsOf(key);
  const query = Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const address = fillPath(path, sent.params ?? {});
  return send(server, method, `${address}?${new URLSearchParams(query)}`, {
    ...(token !== undefined && { token }),
    ...('body' in sent && { body: sent.body }),
  });
}

interface Call {
  token?: string;
  body?: unknown;
}

async function send<Data>(server: string, method: string, path: string, { token, body }: Call) {
  const response = await fetch(`${server}${API_BASE}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Logs the browser in before its first page; a later logout stands. */
export async function logIn(page: Page, account: Account): Promise<void> {
  const { server, token } = account;
  const cookies = ['audio', 'exports'].map((path) => ({
    name: FILE_COOKIE,
    value: token,
    url: `${server}${API_BASE}/${path}/`,
  }));
  await page.context().addCookies(cookies);
  await page.addInitScript(`{
    const isNew = location.protocol !== 'about:' && sessionStorage.getItem('logged in') === null;
    if (isNew) {
      sessionStorage.setItem('logged in', 'once');
      localStorage.setItem('token', ${JSON.stringify(token)});
    }
  }`);
}
