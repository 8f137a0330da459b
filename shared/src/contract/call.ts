import type * as z from 'zod/mini';

/*
 * Routes, client and the API's description are made from it. Its key is its method and path.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The path is below `/api`; its `:name` parts are the call's `params`. */
export type CallKey = `${Method} /${string}`;

type Schema = z.ZodMiniType;

/** `multipart/form-data` with one file. */
export interface Form {
  file: string;
  /** Such as `audio/*`. */
  mediaType: string;
}

export interface File {
  /** Such as `audio/*`. */
  mediaType: string;
  /** Whether `Range` is honoured (206, 416). */
  parts: boolean;
}

/** Error codes by HTTP status. */
export type Failures = Readonly<Record<number, readonly string[]>>;

export interface Call {
  operationId: string;
  /** One line, without a full stop. */
  summary: string;
  description?: string;
  tag:
    | 'auth'
    | 'cards'
    | 'words'
    | 'decks'
    | 'categories'
    | 'texts'
    | 'study'
    | 'stats'
    | 'settings'
    | 'audio'
    | 'images'
    | 'exports'
    | 'imports';
  /** Absent: a session's token. `cookie`: or its cookie. */
  access?: 'public' | 'cookie';
  limit?: 'login' | 'register' | 'logout' | 'password' | 'adding';
  /** Grows with the learner's data: only a few run at once. */
  heavy?: true;
  params?: Schema;
  query?: Schema;
  /** JSON. */
  body?: Schema;
  /** Bytes; absent: `JSON_MAX_BYTES`. */
  bodyMax?: number;
  /** Beside `body`: either is taken. */
  form?: Form;
  /** The whole answer of a success, `success` included. */
  answer: Schema | File;
  /** Absent: 200. */
  status?: 201 | 202;
  /** Beyond `commonFailures`. */
  failures?: Failures;
}

export type Calls = Readonly<Record<CallKey, Call>>;

export function call<const Written extends Call>(written: Written): Written {
  return written;
}

/** After the server has read it. */
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.output<C['params']> : unknown;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : unknown;
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : unknown;

/** As it goes over the wire; never a file. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : never;

type QueryParts<Query extends Schema> = {
  // Zod knows nothing of what goes in; what comes out has the meant type.
  [Name in keyof z.input<Query>]: Name extends keyof z.output<Query>
    ? z.output<Query>[Name] | null
    : never;
};

type Needed<Parts> = {
  [Name in keyof Parts as object extends Parts[Name] ? never : Name]: Parts[Name];
} & { [Name in keyof Parts as object extends Parts[Name] ? Name : never]?: Parts[Name] };

export type Sent<C extends Call> = Needed<
  Omit<
    {
      params: C extends { params: infer Params extends Schema } ? z.input<Params> : never;
      /** Empty values are left out of the address. */
      query: C extends { query: infer Query extends Schema } ? QueryParts<Query> : never;
      body: C extends { body: infer Body extends Schema } ? z.input<Body> : never;
    },
    Exclude<'params' | 'query' | 'body', keyof C>
  >
>;

export type Argument<Parts> = object extends Parts ? [parts?: Parts] : [parts: Parts];

export type JsonKeyOf<Table extends Calls> = {
  [Key in keyof Table & CallKey]: Table[Key] extends { answer: File }
    ? never
    : Table[Key] extends { form: Form }
      ? // Some take either.
        Table[Key] extends { body: Schema }
        ? Key
        : never
      : Key;
}[keyof Table & CallKey];

export type FormKeyOf<Table extends Calls> = {
  [Key in keyof Table & CallKey]: Table[Key] extends { form: Form } ? Key : never;
}[keyof Table & CallKey];

export function isFile(answer: Call['answer']): answer is File {
  return 'mediaType' in answer;
}

export function partsOf(key: CallKey): { method: Method; path: string } {
  const [method, path] = key.split(' ', 2);
  return { method: method as Method, path: path as string };
}

/** Calls that store something of an account. */
const KEEPS = new Set<Call['tag']>(['cards', 'words', 'decks', 'categories', 'texts', 'imports']);

function commonFailures(key: CallKey, { tag, access, params, query, body }: Call): Failures[] {
  const takesInput = params !== undefined || query !== undefined || body !== undefined;
  return [
    // 507: each call notes the use of its session.
    {
      429: ['too_many_requests'],
      500: ['unexpected'],
      503: ['unavailable'],
      507: ['storage_full'],
    },
    access === 'public' ? {} : { 401: ['login_required'] },
    /^(POST|PUT) /.test(key) && KEEPS.has(tag) ? { 507: ['account_full'] } : {},
    takesInput ? { 400: ['invalid_input'] } : {},
    params === undefined ? {} : { 404: ['not_found'] },
    // A body is read even where the call takes none.
    key.startsWith('GET ')
      ? {}
      : { 400: ['invalid_request'], 413: ['too_large'], 415: ['unsupported_type'] },
  ];
}

export function failuresOf(key: CallKey, call: Call): Map<number, string[]> {
  const codes = new Map<number, Set<string>>();
  for (const failures of [...commonFailures(key, call), call.failures ?? {}]) {
    for (const [status, more] of Object.entries(failures)) {
      const known = codes.get(Number(status)) ?? new Set();
      codes.set(Number(status), new Set([...known, ...more]));
    }
  }
  const ascending = [...codes].sort(([one], [other]) => one - other);
  return new Map(ascending.map(([status, set]) => [status, [...set]]));
}
