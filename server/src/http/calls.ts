import { constants } from 'node:zlib';
import { JSON_MAX_BYTES } from '@gieok/shared/constants';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallKey,
  type Calls,
  failuresOf,
  isFile,
  type ParamsOf,
  partsOf,
  type QueryOf,
} from '@gieok/shared/contract/call';
import { failure } from '@gieok/shared/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { AppError } from '../errors.ts';
import type { EventLimit } from './event-limit.ts';
import type { HeavyCalls } from './heavy-calls.ts';
import type { Learner } from './learner.ts';
import { limitsOf } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: { key: CallKey; call: Call };
  }
  interface FastifyInstance {
    heavyCalls: HeavyCalls;
    eventLimit: EventLimit;
  }
}

/** The fastest level: 36 µs for 20 cards, by default 109. */
const ANSWERS_COMPRESSED = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

interface CallInput<C extends Call> {
  learner: C extends { access: 'public' } ? undefined : Learner;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Given<C extends Call> = C['answer'] extends ZodMiniType
  ? Omit<AnswerOf<C>, 'success'>
  : FastifyReply;

/** Forbids properties that the answer does not have. */
type Nothing<More extends PropertyKey> = { [Name in More]?: never };

interface Options<C extends Call> {
  /** Replaces the table's body where rules depend on the configuration. */
  body?: C['body'];
}

/**
 * Registers calls of a table: `on('POST /decks', async ({ learner, body }) => ({ data }))`. Adds
 * schemas, status, limits and `success`.
 */
export function callsOf<Table extends Calls>(app: FastifyInstance, table: Table) {
  return <Key extends keyof Table & CallKey, Answer extends Given<Table[Key]>>(
    key: Key,
    handle: (
      asked: CallInput<Table[Key]>,
    ) => Promise<Answer & Nothing<Exclude<keyof Answer, keyof Given<Table[Key]>>>>,
    { body }: Options<Table[Key]> = {},
  ): void => {
    const call = { ...table[key], ...(body && { body }) } as Call;
    const { method, path } = partsOf(key);
    const status = call.status ?? 200;
    const sendsFile = isFile(call.answer);
    app.route({
      method,
      url: path,
      config: { call: { key, call }, ...limitsOf(call) },
      bodyLimit: call.bodyMax ?? JSON_MAX_BYTES,
      schema: schemasOf(call),
      compress: ANSWERS_COMPRESSED,
      handler: async (request, reply) => {
        const { learner, params, query, body } = request;
        const asked = { learner, params, query, body, request, reply };
        if (call.tag === 'study' && method !== 'GET') {
          await app.eventLimit.count(learner.userId, entriesOf(body));
        }
        const work = () => handle(asked as unknown as CallInput<Table[Key]>);
        const given: object = call.heavy
          ? await app.heavyCalls.run(learner.userId, work)
          : await work();
        if (sendsFile) return given;
        reply.status(status);
        return { success: true, ...given };
      },
    });
  };
}

function entriesOf(body: unknown): number {
  const list = Object.values((body ?? {}) as object).find(Array.isArray);
  return list === undefined ? 1 : list.length;
}

function schemasOf({ params, query, body, answer, status }: Call) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(!isFile(answer) && {
      response: { [status ?? 200]: answer, '4xx': failure, '5xx': failure },
    }),
  };
}

export function isDeclared(
  { routeOptions }: FastifyRequest,
  { statusCode, code }: Pick<AppError, 'statusCode' | 'code'>,
): boolean {
  const registered = routeOptions.config.call;
  if (registered === undefined) return true;
  return failuresOf(registered.key, registered.call).get(statusCode)?.includes(code) ?? false;
}
