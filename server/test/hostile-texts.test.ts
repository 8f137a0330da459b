import type { InjectOptions } from 'fastify';
import { describe, expect, inject, it } from 'vitest';
import {
  type FullLearner,
  FullLearners,
  fullLearnerWhoReads,
  stillLoggedIn,
} from './full-learner.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import {
  addressOf,
  describedOperations,
  type Operation,
  OWN_PARTS,
  withOwn,
} from './operations.ts';
import { processorMs } from './processor-time.ts';
import { type Json, testAppForThisFile } from './test-app.ts';

/*
 * No text, in whatever field of whatever call, may hold up everybody else. The texts are such as make a careless
 * pattern, or the normalisation of Unicode, take time that grows with the square of their length.
 */
const LIMIT_MS = 20;
/** A busy machine, or a collection of garbage, makes anything slow now and then; what a text does, it does each time. */
const TRIES = 6;
/** No machine is so busy that it is worth another try. */
const HOPELESS_MS = 1_000;

const app = await testAppForThisFile();
const operations = await describedOperations(app);
const reader = fullLearnerWhoReads(app);
const senders = new FullLearners(app);

/** 200 KB and more as JSON: about as much as a request may hold. */
const HUGE = 80_000;
/** Node refuses what is longer in an address or a header. */
const ADDRESS_MAX = 15_000;
/** A letter takes up to nine characters of an address. */
const TEXT_IN_ADDRESS_MAX = Math.floor(ADDRESS_MAX / 9);

/** What is refused is refused before the database is asked: once is enough. */
const isFirstEngine = inject('engine') === 'sqlite';
/**
 * What the server itself does with a text is the same on the second engine: there the fields share the kinds. So do
 * fields whose text is refused by a check that the field of another call has had all kinds of it tried on.
 */
const FIELDS_THAT_SHARE = isFirstEngine ? 3 : 6;
const kindsFor = (field: number, isShared: boolean) =>
  Object.entries(HOSTILE_TEXTS).filter(
    (_, kind) => !isShared || (kind + field) % FIELDS_THAT_SHARE === 0,
  );
const checkOf = (name: string, schema: Json) => `${name} ${JSON.stringify(schema)}`;
/** The first call that has each check. */
const firstWith = new Map<string, string>();
for (const { name: call, body } of operations.toReversed()) {
  for (const [name, schema] of Object.entries<Json>(body?.properties ?? {})) {
    firstWith.set(checkOf(name, schema), call);
  }
}

/** What a call wants besides the text that is tried on it. */
const SAMPLES: Record<string, unknown> = {
  username: 'minji',
  email: 'minji@example.com',
  password: 'correct horse',
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  korean_text: '나무',
  english_text: 'tree',
  name: 'Food',
  rating: 3,
  cardId: 'OWN CARD',
  days: 5,
  dueDay: '2026-03-20',
  reviewId: 'review-one',
  spreadId: '0123456789abcdef0123456789abcdef',
  reviews: [],
};

interface Attempt {
  what: string;
  request: (learner: FullLearner) => InjectOptions;
  /** The same without the text: what the call takes by itself, in slices, is not the text's doing. */
  plain?: Attempt['request'];
}

const json = (path: string, method: Operation['method'], body: unknown): Attempt['request'] => {
  const text = JSON.stringify(body);
  return ({ learner }) => ({
    method,
    url: path,
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    payload: text,
  });
};

function lengthsFor(schema: Json): number[] {
  const accepted = longest(schema);
  return isFirstEngine ? [HUGE, accepted] : [accepted];
}

/** The longest text that the field takes. */
function longest(schema: Json): number {
  const forms = [schema, ...(schema?.anyOf ?? [])];
  return Math.max(...forms.map((form: Json) => form?.maxLength ?? 0)) || 64;
}

function attemptsAtBody(
  { name: call, method, path, body }: Operation,
  learner: FullLearner,
): Attempt[] {
  const fields = Object.entries<Json>(body?.properties ?? {});
  const required = Object.fromEntries(
    (body?.required ?? []).map((name: string) => [name, SAMPLES[name]]),
  );
  const address = addressOf(learner, path, OWN_PARTS, {});
  return fields.flatMap(([name, schema], field) =>
    lengthsFor(schema).flatMap((length) =>
      kindsFor(
        field,
        !isFirstEngine || (length === HUGE && firstWith.get(checkOf(name, schema)) !== call),
      ).map(([kind, text]) => ({
        what: `${name} of ${length}: ${kind}`,
        request: json(address, method, withOwn(learner, { ...required, [name]: text(length) })),
      })),
    ),
  );
}

function attemptsAtAddress({ method, path, parameters }: Operation, owner: FullLearner): Attempt[] {
  const lengths = isFirstEngine ? [TEXT_IN_ADDRESS_MAX, 90] : [90];
  // What stands in a path is refused unless it is a number or a name that the server made.
  const tried = isFirstEngine ? parameters : parameters.filter((each) => each.in === 'query');
  return tried.flatMap((parameter) =>
    lengths.flatMap((length) =>
      Object.entries(HOSTILE_TEXTS).map(([kind, text]) => {
        const hostile = { [parameter.name]: text(length) };
        const at =
          (url: string): Attempt['request'] =>
          ({ learner }) => ({ method, url, headers: { authorization: `Bearer ${learner.token}` } });
        const isInPath = parameter.in === 'path';
        return {
          what: `${parameter.name} of ${length} in the ${parameter.in}: ${kind}`,
          request: at(
            isInPath
              ? addressOf(owner, path, { ...OWN_PARTS, ...hostile }, {})
              : addressOf(owner, path, OWN_PARTS, hostile),
          ),
          ...(!isInPath && { plain: at(addressOf(owner, path, OWN_PARTS, {})) }),
        };
      }),
    ),
  );
}

/**
 * How long a request keeps the event loop busy, in milliseconds, at the best of some tries. A machine that is busy with
 * others stretches the time of the loop, so that the processor's time for this thread tells, where it can be had.
 */
async function busyWith(request: InjectOptions, limit: number) {
  let best = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let tries = 0; tries < TRIES && best > limit && !isHopeless(best, tries); tries += 1) {
    const loop = performance.eventLoopUtilization();
    const processor = processorMs();
    const response = await app.inject(request);
    const worked = processorMs() - processor;
    const { active } = performance.eventLoopUtilization(loop);
    best = Math.min(best, active, worked);
    status = response.statusCode;
  }
  return { best, status };
}

const isHopeless = (best: number, tries: number) => tries > 0 && best > HOPELESS_MS;

/** The first attempt that takes too long, and how long; undefined where none does. */
async function firstSlow(
  attempts: (learner: FullLearner) => Attempt[],
  begin = () => senders.next(),
  limit = LIMIT_MS,
) {
  let learner = await begin();
  for (const { what, request, plain } of attempts(learner)) {
    let { best, status } = await busyWith(request(learner), limit);
    if (status === 401) {
      const before = learner;
      learner = await stillLoggedIn(app, learner);
      if (learner !== before) ({ best, status } = await busyWith(request(learner), limit));
    }
    if (best <= limit) continue;
    const own = plain === undefined ? 0 : (await busyWith(plain(learner), 0)).best;
    if (best > limit + own) return `${what}: ${Math.round(best)} ms`;
  }
  return undefined;
}

const withFields = operations.filter(
  ({ parameters, body }) => parameters.length > 0 || body?.properties !== undefined,
);

/** A thread reads imports in the product; here all of its work counts, 50,000 lines in 33 ms when warm. */
const READ_MS = 5 * LIMIT_MS;
const READ_HERE = new Set(['POST /api/imports', 'POST /api/imports/{id}/read']);

/** 600 KB that arrive in ten parts; here they count as one turn, with the encoding by whoever sends them. */
const TEXT_MS = 2 * LIMIT_MS;

function limitOf(name: string): number {
  if (name === 'POST /api/texts') return TEXT_MS;
  return READ_HERE.has(name) ? READ_MS : LIMIT_MS;
}

describe('no text in any field holds up the others', () => {
  it.each(withFields)('$name', async (operation) => {
    const slow = await firstSlow(
      (learner) => [
        ...attemptsAtBody(operation, learner),
        ...attemptsAtAddress(operation, learner),
      ],
      operation.method === 'GET' ? reader : undefined,
      limitOf(operation.name),
    );
    expect(slow).toBeUndefined();
  });
});

/** The fields of one review of a batch, whose items are checked one by one. */
const BATCHED = ['cardId', 'rating', 'reviewId', 'reviewedAt', 'timeTakenMs', 'practice', 'other'];

it.runIf(isFirstEngine)('nor does one in a review of a batch', async () => {
  const slow = await firstSlow((learner) =>
    BATCHED.flatMap((name) =>
      Object.entries(HOSTILE_TEXTS).map(([kind, text]) => {
        const review = { cardId: learner.card, rating: 3, reviewId: 'review-one' };
        const one = [{ ...review, [name]: text(HUGE) }];
        const isMany = kind === 'hyphens';
        const many = (given: string) =>
          Array.from({ length: 400 }, () => ({ cardId: 1, [name]: given }));
        const of = (reviews: object[]) => json('/api/reviews', 'POST', { reviews });
        return {
          what: `${name}: ${kind}`,
          request: of(isMany ? many(text(64)) : one),
          ...(isMany && { plain: of(many('')) }),
        };
      }),
    ),
  );
  expect(slow).toBeUndefined();
});

it.runIf(isFirstEngine)('nor does the name of a field, or a body that is none', async () => {
  const slow = await firstSlow(() =>
    Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]) => [
      { what: `name: ${kind}`, request: json('/api/cards', 'POST', { [text(HUGE)]: 1 }) },
      { what: `body: ${kind}`, request: json('/api/cards', 'POST', text(HUGE)) },
    ]),
  );
  expect(slow).toBeUndefined();
});

const HEADERS = [
  ['authorization', 'Bearer '],
  ['authorization', ''],
  ['cookie', 'gieok_audio='],
  ['cookie', ''],
  ['content-type', 'application/json; charset='],
  ['content-type', 'application/'],
  ['content-type', 'multipart/form-data; boundary='],
  ['accept-encoding', 'gzip;q='],
  ['accept', ''],
  ['range', 'bytes=0-'],
  ['if-none-match', 'W/"'],
  ['if-modified-since', ''],
  ['user-agent', ''],
  ['origin', 'http://'],
] as const;

describe.runIf(isFirstEngine)('nor does a header', () => {
  it.each(HEADERS)('%s: %s…', async (name, before) => {
    const slow = await firstSlow(
      (owner) =>
        Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]) => {
          // A header holds Latin letters only.
          const value = before + text(ADDRESS_MAX).replace(/[^\x20-\xff]/g, ' ');
          return [
            ['GET', `/api/audio/${owner.audio}`, undefined] as const,
            ['POST', '/api/auth/login', '{}'] as const,
            ['POST', '/api/upload/audio', '--x'] as const,
          ].map(([method, url, payload]) => ({
            what: `${url}: ${kind}`,
            request: ({ learner }: FullLearner) => ({
              method,
              url,
              headers: {
                authorization: `Bearer ${learner.token}`,
                'content-type': 'application/json',
                [name]: value,
              },
              ...(payload !== undefined && { payload }),
            }),
          }));
        }),
      reader,
    );
    expect(slow).toBeUndefined();
  });
});

it.runIf(isFirstEngine)('nor does the name or the type of an uploaded file', async () => {
  const slow = await firstSlow(() =>
    Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]) => {
      const hostile = text(ADDRESS_MAX).replace(/[\r\n"]/g, ' ');
      return [
        ['field', `name="${hostile}"; filename="a.wav"`, 'audio/wav'],
        ['filename', `name="audio"; filename="${hostile}"`, 'audio/wav'],
        ['disposition', hostile, 'audio/wav'],
        ['type', 'name="audio"; filename="a.wav"', `audio/${hostile}`],
      ].map(([what, disposition, type]) => ({
        what: `${what}: ${kind}`,
        request: ({ learner }: FullLearner) => ({
          method: 'POST' as const,
          url: '/api/upload/audio',
          headers: {
            authorization: `Bearer ${learner.token}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
          payload:
            `--x\r\nContent-Disposition: form-data; ${disposition}\r\n` +
            `Content-Type: ${type}\r\n\r\nRIFF\r\n--x--\r\n`,
        }),
      }));
    }),
  );
  expect(slow).toBeUndefined();
});
