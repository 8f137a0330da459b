import { notFoundTexts } from '@gieok/shared/texts/failures';
import { serverTexts } from '@gieok/shared/texts/server';
import { fullOf } from './db/engine/failures.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** Its message is for the person. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    errors?: readonly FieldError[],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The first issue of each field. */
export function fieldErrorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message || serverTexts.invalidInput);
  }
  return [...messages].map(([path, message]) => ({ path, message }));
}

export function invalidField(path: string, message: string): AppError {
  return new AppError(400, 'invalid_input', message, [{ path, message }]);
}

/** 404 for what is absent or another's: the caller must not tell which. */
export function notFound(what: keyof typeof notFoundTexts): AppError {
  return new AppError(404, 'not_found', notFoundTexts[what]);
}

/** @throws AppError 404 where the query found no row. */
export function found<Row>(row: Row | undefined | null, what: keyof typeof notFoundTexts): Row {
  if (row === undefined || row === null) throw notFound(what);
  return row;
}

export function loginRequired(): AppError {
  return new AppError(401, 'login_required', serverTexts.loginRequired);
}

export function tooManyRequests(
  code: string,
  message: string,
  retryAfterSeconds: number,
): AppError {
  return new AppError(429, code, message, undefined, retryAfterSeconds);
}

/** 507 where a trigger of the database said so, else undefined. */
export function accountFull(error: unknown): AppError | undefined {
  const what = fullOf(error);
  return what && new AppError(507, 'account_full', serverTexts.accountFull[what]);
}

export function conflict(code: string, message: string, errors?: readonly FieldError[]): AppError {
  return new AppError(409, code, message, errors);
}
