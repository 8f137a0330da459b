import { browserTexts } from '@gieok/shared/browser-texts';
import { API_BASE } from '@gieok/shared/constants';
import type { Failure } from '@gieok/shared/contract/fields';
import { apiRoutes } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts';
import type * as z from 'zod/mini';
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

/** Whether what was asked for is not there, or not this person's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether what was to be made is there already. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

type Query = Record<string, string | number | null | undefined>;

interface Request {
  /** Added to the address; what is null, undefined or empty is left out. */
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `${API_BASE}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

/** Turns the answer to a failed call into an error, and ends the session that the server refused. */
export function failureOf(path: string, sentToken: string | null, status: number, answer: unknown) {
  // At login a 401 means wrong credentials, not that a session ended.
  if (status === 401 && path !== apiRoutes.login) expireSession(sentToken);
  const { code, message, errors } = (answer ?? {}) as Partial<Failure>;
  // A proxy that cannot reach the server says so in a page of its own: that is not the person's mistake.
  const unavailable = status >= 502 && status <= 504 ? serverTexts.unavailable : '';
  return new ApiError(status, code ?? 'unexpected', message ?? unavailable, errors);
}

async function send<Answer extends z.ZodMiniType>(
  method: string,
  path: string,
  { query, body, signal }: Request = {},
): Promise<z.output<Answer>> {
  const { token } = currentSession();
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;

  let response: Response;
  try {
    response = await fetch(addressOf(path, query), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'network', browserTexts.unreachable);
  }
  hearServerTime(response.headers.get('date'));
  // A proxy in between may answer with a page of its own.
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) throw failureOf(path, token, response.status, answer);
  return answer as z.output<Answer>;
}

/**
 * The calls of the API. The type argument names the answer's schema in the contract:
 * `api.get<typeof userResponse>(apiRoutes.profile)` gives what `userResponse` describes, `data` and all.
 */
export const api = {
  get: <Answer extends z.ZodMiniType>(path: string, request?: Omit<Request, 'body'>) =>
    send<Answer>('GET', path, request),
  post: <Answer extends z.ZodMiniType>(path: string, body?: unknown) =>
    send<Answer>('POST', path, { body }),
  put: <Answer extends z.ZodMiniType>(path: string, body: unknown) =>
    send<Answer>('PUT', path, { body }),
  delete: <Answer extends z.ZodMiniType>(path: string, body?: unknown) =>
    send<Answer>('DELETE', path, { body }),
};
