import { STATUS_CODES } from 'node:http';
import { API_BASE } from '@gieok/shared/constants';
import {
  type Call,
  type CallKey,
  type Form,
  failuresOf,
  isFile,
  partsOf,
} from '@gieok/shared/contract/call';
import { failure } from '@gieok/shared/contract/fields';
import { ABOUT, SECURITY_SCHEMES, TAGS } from './api-about.ts';
import { FAILURE_CODES } from './failure-codes.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';
import { FILE_COOKIE } from './tokens.ts';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';
const BINARY = { type: 'string', format: 'binary' };
const TELLS_WHEN = new Set([429, 503]);
const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' } };

export function describeApi(calls: ReadonlyMap<CallKey, Call>): Json {
  const schemas = schemasOf([...calls.values()]);
  const responses: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [key, call] of calls) {
    const { method, path } = partsOf(key);
    const address = `${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: describeCall(key, call, schemas, responses),
    };
  }
  return {
    openapi: '3.1.0',
    ...ABOUT,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: Object.fromEntries(
        Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function schemasOf(calls: readonly Call[]): JsonSchemas {
  const isThere = <Value>(value: Value | undefined) => value !== undefined;
  const sent = calls.flatMap(({ params, query, body }) => [params, query, body].filter(isThere));
  const answered = calls.flatMap(({ answer }) => (isFile(answer) ? [] : [answer]));
  return new JsonSchemas(sent, [...answered, failure]);
}

function describeCall(
  key: CallKey,
  call: Call,
  schemas: JsonSchemas,
  responses: Record<string, Json>,
): Json {
  const { operationId, summary, description, tag, params, query, answer } = call;
  const parameters = [
    ...(params ? parametersOf('path', schemas.sent(params)) : []),
    ...(query ? parametersOf('query', schemas.sent(query)) : []),
    ...(isFile(answer) && answer.parts ? [RANGE] : []),
  ];
  const body = requestBodyOf(call, schemas);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...successOf(call, schemas),
      ...failureResponses(failuresOf(key, call), schemas, responses),
    },
  };
}

function securityOf({ access }: Call): Json[] {
  if (access === 'public') return [];
  return access === 'cookie' ? [{ token: [] }, { [FILE_COOKIE]: [] }] : [{ token: [] }];
}

const RANGE = {
  name: 'Range',
  in: 'header',
  description: 'Which part of the file.',
  schema: { type: 'string', examples: ['bytes=0-1023'] },
};

function parametersOf(place: 'path' | 'query', { properties, required = [] }: JsonSchema): Json[] {
  return Object.entries(properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    return {
      name,
      in: place,
      // A query cannot say null: an absent parameter means it.
      required: place === 'path' || (required.includes(name) && schema.default === undefined),
      ...(description !== undefined && { description }),
      schema: withoutNull(schema),
    };
  });
}

function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return schema;
  const [first = {}, ...more] = anyOf.filter((each) => (each as JsonSchema).type !== 'null');
  return more.length === 0 ? { ...(first as JsonSchema), ...schema } : { anyOf, ...schema };
}

function requestBodyOf({ body, form }: Call, schemas: JsonSchemas): Json | undefined {
  if (form === undefined && body === undefined) return undefined;
  return {
    required: true,
    content: {
      ...(form && { 'multipart/form-data': formOf(form) }),
      ...(body && { [JSON_TYPE]: { schema: schemas.sent(body) } }),
    },
  };
}

function formOf({ file, mediaType }: Form): Json {
  const schema = {
    type: 'object',
    properties: { [file]: { ...BINARY, description: 'The file.' } },
    required: [file],
  };
  return { schema, encoding: { [file]: { contentType: mediaType } } };
}

function successOf({ answer, status }: Call, schemas: JsonSchemas): Json {
  if (!isFile(answer)) {
    const content = { [JSON_TYPE]: { schema: schemas.answered(answer) } };
    const code = status ?? 200;
    return { [code]: { description: STATUS_CODES[code], content } };
  }
  const content = { [answer.mediaType]: { schema: BINARY } };
  const whole = { 200: { description: 'The whole file.', content } };
  if (!answer.parts) return whole;
  return {
    ...whole,
    206: {
      description: 'The part that was asked for.',
      headers: {
        'Content-Range': {
          description: 'Which part it is.',
          schema: { type: 'string', examples: ['bytes 0-1023/48213'] },
        },
      },
      content,
    },
  };
}

function failureResponses(
  failures: ReadonlyMap<number, readonly string[]>,
  schemas: JsonSchemas,
  responses: Record<string, Json>,
): Json {
  const envelope = schemas.answered(failure);
  const byStatus = [...failures].map(([status, codes]) => {
    const name = codes.map(inPascalCase).join('Or');
    const schema = { allOf: [envelope, { properties: { code: { enum: codes } } }] };
    responses[name] = {
      description: codes.map((code) => `\`${code}\`: ${meaningOf(code)}`).join('\n\n'),
      ...(TELLS_WHEN.has(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: { [JSON_TYPE]: { schema } },
    };
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(byStatus);
}

function meaningOf(code: string): string {
  const meaning = FAILURE_CODES[code];
  if (meaning === undefined) throw new Error(`Nothing says what the failure "${code}" means.`);
  return meaning;
}

const inPascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
