import type { AnswerOf, Argument, JsonKeyOf, Sent } from '@gieok/shared/contract/call';
import type { ApiCallKey, ApiCalls } from '@gieok/shared/contract/calls/all';
import type { Failure } from '@gieok/shared/contract/fields';
import { fillPath } from '@gieok/shared/routes';
import { browserTexts, eitherSideTexts } from '@gieok/shared/texts/either-side';
import { ALL_SENT, askHere, markOffline, markOnline, TAKEN } from './connection.ts';
import { addressOf, consumePrefetch, forgetPrefetched, headersOf } from './early-answers.ts';
import { hearServerTime } from './server-clock.ts';
import { currentSession, expireSession } from './session.ts';

type FieldErrors = NonNullable<Failure['errors']>;

export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 where no answer came. */
  readonly status: number;
  /** `network` where no answer came. */
  readonly code: string;
  readonly errors: FieldErrors;

  constructor(status: number, code: string, message: string, errors: FieldErrors = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** The server's message, below the product's own text. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}

/** The server's message, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return detailOf(error) ?? fallback;
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** No answer, or a server or proxy that does not serve. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && isAwayStatus(error.status));
}

const isAwayStatus = (status: number) => status >= 502 && status <= 504;
const isTimeout = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

type Request<Key extends ApiCallKey> = Sent<ApiCalls[Key]> & {
  signal?: AbortSignal;
  /** Of the server alone: this device does not answer in its place. */
  alone?: boolean;
};

export type GetKey = Extract<JsonKeyOf<ApiCalls>, `GET ${string}`>;
export type ChangeKey = Exclude<JsonKeyOf<ApiCalls>, GetKey>;

export type Answer<Key extends ApiCallKey> = AnswerOf<ApiCalls[Key]>;

/** Also ends the session that the server refused. */
export function failureOf(
  key: ApiCallKey,
  sentToken: string | null,
  status: number,
  answer: unknown,
): ApiError {
  // At login a 401 means wrong credentials.
  if (status === 401 && key !== 'POST /auth/login') expireSession(sentToken);
  const { code, message, errors } = (answer ?? {}) as Partial<Failure>;
  // A proxy answers with a page of its own.
  const unavailable = isAwayStatus(status) ? eitherSideTexts.unavailable : '';
  return new ApiError(status, code ?? 'unexpected', message ?? unavailable, errors);
}

interface AnyRequest {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  alone?: boolean;
}

/** Null for a proxy's own page. @throws where it breaks off. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if ((cause as Error).name === 'SyntaxError') return null;
    throw cause;
  }
}

const OF_CARD = /^(PUT|DELETE) .(cards|words).:id$/;

/** Calls the API: `api('PUT /decks/:id', { params: { id }, body: { name } })`. @throws ApiError */
export async function api<Key extends JsonKeyOf<ApiCalls>>(
  key: Key,
  ...[request]: Argument<Request<Key>>
): Promise<Answer<Key>> {
  const { params = {}, query, body, signal, alone } = (request ?? {}) as AnyRequest;
  const [method, route] = key.split(' ', 2) as [string, string];
  const { token } = currentSession();
  const headers = headersOf(token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;
  const address = addressOf(fillPath(route, params), query);
  if (method !== 'GET') forgetPrefetched();
  const call = { key, params, query, body };
  // Somebody else may have logged in since.
  const orHere = async () =>
    alone || currentSession().token !== token
      ? undefined
      : ((await askHere(call)) as Answer<Key> | undefined);
  const isOfCard = !alone && OF_CARD.test(key);
  let response: Response;
  let answer: unknown;
  let arrived: number | undefined;
  let sent: number | undefined;
  try {
    // What waits is older.
    if (isOfCard && (await askHere({ ...call, key: ALL_SENT })) === false) throw new Error();
    const prefetched = method === 'GET' ? consumePrefetch(address, token) : null;
    const early = await prefetched?.catch(() => null);
    if (prefetched !== null && !early) {
      // A moment ago the server was away; where this device knows nothing it is asked again.
      const here = await orHere();
      if (here !== undefined) {
        markOffline(browserTexts.noConnection);
        return here;
      }
    }
    if (!early) sent = Date.now();
    response = early?.response ?? (await fetch(address, init));
    arrived = early?.arrived ?? Date.now();
    answer = await readAnswer(response);
  } catch (cause) {
    // The caller's own abort; a timeout is a failure of the network.
    if (signal?.aborted && !isTimeout(signal.reason)) throw cause;
    markOffline(browserTexts.noConnection);
    const here = await orHere();
    if (here !== undefined) return here;
    throw new ApiError(0, 'network', browserTexts.unreachable);
  }
  if (isAwayStatus(response.status)) {
    markOffline(browserTexts.busy);
    const here = await orHere();
    if (here !== undefined) return here;
  } else markOnline();
  hearServerTime(response.headers.get('date'), arrived, sent);
  if (!response.ok || answer === null) throw failureOf(key, token, response.status, answer);
  if (isOfCard) void askHere({ ...call, key: TAKEN + key });
  return answer as Answer<Key>;
}
