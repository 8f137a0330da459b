import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  errorCode,
  isStorageFull,
  isUnavailable,
  MEDIA_UNAVAILABLE,
} from '../db/engine/failures.ts';
import type { Database } from '../db/schema.ts';
import { AppError, accountFull, type FieldError, loginRequired, notFound } from '../errors.ts';
import { isDeclared } from './calls.ts';
import { FAILURE_PAGE_POLICY, failurePage, wantsPage } from './failure-page.ts';

const RETRY_AFTER_SECONDS = 2;

/** Sends failures in one envelope, or as a page; details stay in the log. */
export function registerErrorHandler(
  app: FastifyInstance,
  db: Database,
  onUndeclared?: (failure: string) => void,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = asAppError(error, request.routeOptions.bodyLimit);
    // Where that query fails, too, the first failure is told.
    const isOver = await hasSessionEnded(db, request, known).catch(() => false);
    if (isOver)
      request.log.info({ err: error }, 'the session ended while the request was under way');
    else if (known.statusCode === 503 || isBrokenOff(error, reply)) {
      const reason = error instanceof Error ? error.message : String(error);
      request.log.warn({ reason, code: errorCode(error) }, 'request failed');
    } else if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    const failure = isOver ? loginRequired() : known;
    if (onUndeclared && !isDeclared(request, failure)) {
      const { method, url } = request.routeOptions;
      onUndeclared(`${method} ${url}: ${failure.statusCode} ${failure.code}`);
    }
    sendError(reply, failure);
    return reply;
  });
}

function isBrokenOff(error: unknown, { raw }: FastifyReply): boolean {
  const isAbort = error instanceof Error && error.name === 'AbortError';
  return raw.destroyed && (isAbort || errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** What Fastify refuses before routing, such as an undecodable address. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  sendError(reply, asAppError(error));
}

export function sendError(reply: FastifyReply, error: AppError): void {
  const wait =
    error.retryAfterSeconds ?? (error.statusCode === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  void reply.status(error.statusCode);
  if (wantsPage(reply.request)) {
    void reply
      .header('content-security-policy', FAILURE_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(failurePage(error));
    return;
  }
  void reply.send({
    success: false,
    message: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
  });
}

export function unknownRoute(): AppError {
  return notFound('route');
}

function asAppError(error: unknown, bodyLimit?: number): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error.validation);
    return new AppError(
      400,
      'invalid_input',
      errors[0]?.message ?? serverTexts.invalidInput,
      errors,
    );
  }
  const full = accountFull(error);
  if (full !== undefined) return full;
  if (isStorageFull(error)) return new AppError(507, 'storage_full', serverTexts.storageFull);
  if (errorCode(error) === MEDIA_UNAVAILABLE) {
    return new AppError(503, 'unavailable', serverTexts.mediaUnavailable);
  }
  if (isUnavailable(error)) return new AppError(503, 'unavailable', serverTexts.unavailable);
  if (bodyLimit !== undefined && errorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError(413, 'too_large', serverTexts.bodyTooLarge(bodyLimit));
  }
  return fromFastify(error as Partial<FastifyError>);
}

const FASTIFY_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, 'unsupported_type', serverTexts.wrongType),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large', serverTexts.tooLarge),
  FST_REQ_FILE_TOO_LARGE: new AppError(413, 'too_large', serverTexts.mediaTooLarge),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError(
    415,
    'unsupported_type',
    serverTexts.formExpected,
  ),
  FST_UNDER_PRESSURE: new AppError(503, 'unavailable', serverTexts.unavailable),
};

function fromFastify({ code = '', statusCode = 500 }: Partial<FastifyError>): AppError {
  const known = FASTIFY_ERRORS[code];
  if (known) return known;
  return statusCode >= 400 && statusCode < 500
    ? new AppError(statusCode, 'invalid_request', serverTexts.invalidRequest)
    : new AppError(500, 'unexpected', serverTexts.unexpected);
}

interface ValidationIssue {
  instancePath?: string;
  message?: string;
  params?: Record<string, unknown>;
}

/** An answer stays shorter than its request. */
const UNKNOWN_NAMED = 20;
const NAME_TOLD = 100;

function fieldErrors(issues: readonly unknown[]): FieldError[] {
  const byPath = new Map<string, string>();
  for (const issue of issues as readonly ValidationIssue[]) {
    const path = (issue.instancePath ?? '').slice(1).replaceAll('/', '.');
    const unknownKeys = issue.params?.keys;
    if (Array.isArray(unknownKeys)) {
      for (const name of unknownKeys.slice(0, UNKNOWN_NAMED).map(String)) {
        const full = path === '' ? name : `${path}.${name}`;
        byPath.set(full.slice(0, NAME_TOLD), validationTexts.unknownFields([name]));
      }
    } else if (!byPath.has(path)) {
      byPath.set(path, issue.message ?? serverTexts.invalidInput);
    }
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

const MAY_BE_FOR_WANT_OF_AN_ACCOUNT = new Set([403, 404, 409, 500]);

async function hasSessionEnded(
  db: Database,
  request: FastifyRequest,
  { statusCode }: AppError,
): Promise<boolean> {
  // Absent before the guard has run.
  const { learner } = request as Partial<FastifyRequest>;
  if (learner === undefined || !MAY_BE_FOR_WANT_OF_AN_ACCOUNT.has(statusCode)) return false;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', learner.userId)
    .where('id', '=', learner.sessionId)
    .executeTakeFirst();
  return session === undefined;
}
