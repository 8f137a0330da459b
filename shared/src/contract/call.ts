import type * as z from 'zod/mini';

/*
 * A call of the API, written once: the server registers and answers it by this, the browser asks by it, and the
 * description of the API is made from it. Its key in a table is its method and path: `'POST /decks'`.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A method, and a path below `/api` whose `:name` parts are the call's `params`. */
export type CallKey = `${Method} /${string}`;

type Schema = z.ZodMiniType;

/** A form (`multipart/form-data`) with one file in it. */
export interface Form {
  /** The name of the field that holds the file. */
  file: string;
  /** Such as `audio/*`. */
  mediaType: string;
}

/** A file in place of JSON. */
export interface File {
  /** Such as `audio/*`. */
  mediaType: string;
  /** Whether parts of it can be asked for (`Range`): they are answered with 206, or 416. */
  parts: boolean;
}

/** Codes of failures by their HTTP status. */
export type Failures = Readonly<Record<number, readonly string[]>>;

export interface Call {
  /** What clients that are generated from the description call it. */
  operationId: string;
  /** One line, without a full stop. */
  summary: string;
  /** What else there is to know. */
  description?: string;
  /** The heading that it stands under. */
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
  /**
   * Who may call. Absent: who sends the token of a session. `public`: anybody. `cookie`: the session's cookie does as
   * well, for what a browser asks for without a token.
   */
  access?: 'public' | 'cookie';
  /** How often one may call, where that is not as often as anything else; the server knows the numbers. */
  limit?: 'login' | 'register' | 'logout' | 'password' | 'adding';
  /** Its work grows with what the learner has: of one learner few are worked on at a time. */
  heavy?: true;
  params?: Schema;
  query?: Schema;
  /** Of JSON. */
  body?: Schema;
  /** The longest body in bytes, where that is not `JSON_MAX_BYTES`. */
  bodyMax?: number;
  /** Where what is sent is no JSON; beside `body`: where it need not be. */
  form?: Form;
  /** The whole answer of a success, `success` included. */
  answer: Schema | File;
  /** Of a success; 200 where it is absent. */
  status?: 201 | 202;
  /** What this call may answer besides what `commonFailures` gives it. */
  failures?: Failures;
}

export type Calls = Readonly<Record<CallKey, Call>>;

/** A call, with its types as they are written. */
export function call<const Written extends Call>(written: Written): Written {
  return written;
}

/** What the server makes of what is sent. */
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.output<C['params']> : unknown;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : unknown;
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : unknown;

/** What is answered, as it goes over the wire; never a file. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : never;

type QueryParts<Query extends Schema> = {
  // What goes in is text, of which zod says nothing; what comes out is what is meant.
  [Name in keyof z.input<Query>]: Name extends keyof z.output<Query>
    ? z.output<Query>[Name] | null
    : never;
};

/** Parts that may be empty may be absent. */
type Needed<Parts> = {
  [Name in keyof Parts as object extends Parts[Name] ? never : Name]: Parts[Name];
} & { [Name in keyof Parts as object extends Parts[Name] ? Name : never]?: Parts[Name] };

/** What a client gives with a call: what it takes, and nothing else. */
export type Sent<C extends Call> = Needed<
  Omit<
    {
      params: C extends { params: infer Params extends Schema } ? z.input<Params> : never;
      /** What is null, undefined or empty is left out of the address. */
      query: C extends { query: infer Query extends Schema } ? QueryParts<Query> : never;
      body: C extends { body: infer Body extends Schema } ? z.input<Body> : never;
    },
    Exclude<'params' | 'query' | 'body', keyof C>
  >
>;

/** Parts as an argument, which may be absent where all of them may. */
export type Argument<Parts> = object extends Parts ? [parts?: Parts] : [parts: Parts];

/** The calls of a table that take JSON, if anything, and answer with it. */
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

/** The calls of a table that take a file. */
export type FormKeyOf<Table extends Calls> = {
  [Key in keyof Table & CallKey]: Table[Key] extends { form: Form } ? Key : never;
}[keyof Table & CallKey];

export function isFile(answer: Call['answer']): answer is File {
  return 'mediaType' in answer;
}

/** The method and the path of a call. */
export function partsOf(key: CallKey): { method: Method; path: string } {
  const [method, path] = key.split(' ', 2);
  return { method: method as Method, path: path as string };
}

/** What calls under these headings make is kept, and each account has room for so much. */
const KEEPS: ReadonlySet<Call['tag']> = new Set([
  ...(['cards', 'words', 'decks', 'categories', 'texts', 'imports'] as const),
]);

/** What any call may answer, and what follows from what a call takes and from who may call it. */
function commonFailures(key: CallKey, { tag, access, params, query, body }: Call): Failures[] {
  const takesInput = params !== undefined || query !== undefined || body !== undefined;
  return [
    // Storage: the use of a session is noted, too.
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
    // A body is read, and may be refused, before it is known that there is no use for it.
    key.startsWith('GET ')
      ? {}
      : { 400: ['invalid_request'], 413: ['too_large'], 415: ['unsupported_type'] },
  ];
}

/** Every failure that a call may answer with: its codes by their status, in ascending order. */
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
