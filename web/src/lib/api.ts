import { browserTexts } from '@gieok/shared/browser-texts';
import type { AnswerOf, Argument, JsonKeyOf, Sent } from '@gieok/shared/contract/call';
import type { ApiCallKey, ApiCalls } from '@gieok/shared/contract/calls/all';
import type { Failure } from '@gieok/shared/contract/fields';
import { fillPath } from '@gieok/shared/routes';
import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { meetServer, missServer } from './connection.ts';
import { addressOf, forgetEarly, headersOf, takeEarly } from './early-answers.ts';
import { hearServerTime } from './server-clock.ts';
import { currentSession, expireSession } from './session.ts';

type FieldErrors = NonNullable<Failure['errors']>;

/** A call that did not succeed. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** For programs; `network` where no answer came. */
  readonly code: string;
  /** What is wrong with which field of what was sent. */
  readonly errors: FieldErrors;

  /** @param message for the person; empty where the server gave none. */
  constructor(status: number, code: string, message: string, errors: FieldErrors = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** What the server said about a failure, to stand below the product's own text; undefined where it said nothing. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}

/** What to tell the person: what the server said, or `fallback` where it said nothing. */
export function messageOf(error: unknown, fallback: string): string {
  return detailOf(error) ?? fallback;
}

/** Whether no answer came at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the server does not serve at present: no answer came, or one that says so, of its own or of a proxy. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && isAwayStatus(error.status));
}

const isAwayStatus = (status: number) => status >= 502 && status <= 504;
const isTimeout = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/** Whether what was asked for is not there, or not this person's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether what was to be made is there already. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

type Request<Key extends ApiCallKey> = Sent<ApiCalls[Key]> & { signal?: AbortSignal };

/** What a call answers. */
export type Answer<Key extends ApiCallKey> = AnswerOf<ApiCalls[Key]>;

/** Turns the answer to a failed call into an error, and ends the session that the server refused. */
export function failureOf(
  key: ApiCallKey,
  sentToken: string | null,
  status: number,
  answer: unknown,
): ApiError {
  // At login a 401 means wrong credentials, not that a session ended.
  if (status === 401 && key !== 'POST /auth/login') expireSession(sentToken);
  const { code, message, errors } = (answer ?? {}) as Partial<Failure>;
  // A proxy that cannot reach the server says so in a page of its own: that is not the person's mistake.
  const unavailable = isAwayStatus(status) ? eitherSideTexts.unavailable : '';
  return new ApiError(status, code ?? 'unexpected', message ?? unavailable, errors);
}

interface AnyRequest {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the API: `api('PUT /decks/:id', { params: { id }, body: { name } })` gives what the contract says of that call,
 * `data` and all.
 * @throws ApiError
 */
export async function api<Key extends JsonKeyOf<ApiCalls>>(
  key: Key,
  ...[request]: Argument<Request<Key>>
): Promise<Answer<Key>> {
  const { params = {}, query, body, signal } = (request ?? {}) as AnyRequest;
  const [method, route] = key.split(' ', 2) as [string, string];
  const { token } = currentSession();
  const headers = headersOf(token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;

  const address = addressOf(fillPath(route, params), query);
  if (method !== 'GET') forgetEarly();
  let response: Response;
  let arrived: number | undefined;
  let sent: number | undefined;
  try {
    const early = method === 'GET' ? await takeEarly(address, token)?.catch(() => null) : null;
    if (!early) sent = Date.now();
    response = early?.response ?? (await fetch(address, init));
    arrived = early?.arrived;
  } catch (cause) {
    // Who waits no longer for an answer that does not come says so by the signal's reason.
    if (signal?.aborted && !isTimeout(signal.reason)) throw cause;
    missServer(browserTexts.unreachable);
    throw new ApiError(0, 'network', browserTexts.unreachable);
  }
  if (isAwayStatus(response.status)) missServer(eitherSideTexts.unavailable);
  else meetServer();
  hearServerTime(response.headers.get('date'), arrived, sent);
  // A proxy in between may answer with a page of its own.
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) throw failureOf(key, token, response.status, answer);
  return answer as Answer<Key>;
}
