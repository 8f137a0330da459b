import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import {
  type FullLearner,
  FullLearners,
  fullLearnerWhoReads,
  stillLoggedIn,
} from './full-learner.ts';
import { addressOf, describedOperations, type Operation, OWN_IDS, withOwn } from './operations.ts';
import { type Json, testAppForThisFile } from './test-app.ts';

/*
 * Whatever is sent to whatever route: the server never fails, and says no in one form. Half of the values are such as
 * the description of the API asks for, so that some requests get far. `REQUESTS=100` sends more.
 */
/** What is refused is refused before the database is asked, on the second engine as on the first. */
const REQUESTS_TO_EACH = Number(process.env.REQUESTS ?? (inject('engine') === 'sqlite' ? 30 : 12));

const app = await testAppForThisFile();
const operations = await describedOperations(app);
const reader = fullLearnerWhoReads(app);
const senders = new FullLearners(app);

const LONG = '가'.repeat(3_000);
const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    LONG,
    '\ud800',
    '👩‍👩‍👧',
    '%',
    '_',
    '\\',
  ),
  fc.constantFrom<unknown>(0, -1, -0, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER),
  fc.constantFrom<unknown>([], {}, [[]], { length: 1 }, { toString: 'x' }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    "'; drop table cards; --",
    '<b>',
    '1e3',
    '0x1',
  ),
  fc.constantFrom<unknown>('0001-01-01', '9999-12-31', '2026-02-30', '+275760-09-13', '1970-01-01'),
  fc.jsonValue({ maxDepth: 2 }),
);

const reviewedAt = fc.constantFrom(
  '2026-03-01T00:00:00+14:00',
  '2026-03-10T02:00:00.123456Z',
  '0001-01-01T00:00Z',
  '0000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
);
/** What is right for a field of this name, where its schema alone does not say. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  reviewedAt,
  password: fc.constantFrom('correct horse', 'battery staple'),
  currentPassword: fc.constantFrom('correct horse', 'battery staple'),
  newPassword: fc.constantFrom('correct horse', 'battery staple'),
  dueDay: fc.constantFrom('2026-03-20', '1000-01-01', '2999-12-31'),
  email: fc.constantFrom('a@b.cd', 'ㅁ@ㄴ.ㅇㅇ', '"@"@x.y'),
  timeZone: fc.constantFrom('Asia/Seoul', 'Etc/GMT+12', 'Europe/London', 'utc'),
  reviewId: fc.constantFrom('review-one', 'review-two', 'x'.repeat(64)),
  spreadId: fc.constantFrom('0123456789abcdef0123456789abcdef'),
  image_url: fc.constantFrom('https://example.com/x.png', 'http://[::1]/', '/api/images/x.png'),
  audio_url: fc.constantFrom('https://example.com/x.mp3', 'javascript:alert(1)'),
  reviews: fc.array(
    fc.record({
      cardId: fc.oneof(fc.constant('OWN CARD'), garbage),
      rating: fc.oneof(fc.integer({ min: 1, max: 4 }), garbage),
      reviewId: fc.oneof(fc.constantFrom('review-one', 'review-two'), garbage),
      reviewedAt: fc.oneof(reviewedAt, garbage),
    }),
    { maxLength: 5 },
  ),
};

function wellFormed(name: string, schema: Json): fc.Arbitrary<unknown> {
  const own = OWN_IDS[name];
  if (own !== undefined) return fc.constant(own);
  const known = BY_NAME[name];
  if (known !== undefined) return known;
  if (schema?.anyOf) {
    return fc.oneof(...schema.anyOf.map((each: Json) => wellFormed('', each)));
  }
  if (schema?.enum) return fc.constantFrom(...schema.enum);
  if (schema?.type === 'integer') {
    const { minimum = 0, maximum = 1_000 } = schema;
    const number = fc.integer({ min: minimum, max: Math.min(maximum, 100_000) });
    return fc.oneof(number, number.map(String));
  }
  if (schema?.type === 'number') return fc.double({ min: 0, max: 1, noNaN: true });
  if (schema?.type === 'boolean') return fc.boolean();
  if (schema?.type === 'null') return fc.constantFrom(null, '');
  return fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' });
}

const fieldOf = (name: string, schema: Json) =>
  fc.oneof({ weight: 6, arbitrary: wellFormed(name, schema) }, { weight: 1, arbitrary: garbage });

function objectOf(properties: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries<Json>(properties).map(([name, schema]) => [
    name,
    fieldOf(name, schema),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const requestTo = ({ parameters, body }: Operation) =>
  fc.record({
    path: fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === 'path')
          .map(({ name }) => [name, fc.oneof(fc.constant('OWN'), garbage)]),
      ),
    ),
    query: objectOf(
      Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
    ),
    body:
      body?.properties === undefined
        ? fc.oneof(fc.constant(undefined), garbage)
        : fc.oneof({ weight: 6, arbitrary: objectOf(body.properties) }, garbage),
  });

function send(
  operation: Operation,
  learner: FullLearner,
  path: Record<string, unknown>,
  query: unknown,
  body: unknown,
) {
  const sent = withOwn(learner, body);
  return app.inject({
    method: operation.method,
    url: addressOf(learner, operation.path, path, query as Json),
    headers: {
      authorization: `Bearer ${learner.learner.token}`,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { payload: JSON.stringify(sent) }),
  });
}

describe('whatever is sent to a route, it does not fail and refuses in one form', () => {
  it.each(operations)('$name', async (operation) => {
    let learner = await (operation.method === 'GET' ? reader() : senders.next());
    await fc.assert(
      fc.asyncProperty(requestTo(operation), async ({ path, query, body }) => {
        let response = await send(operation, learner, path, query, body);
        if (response.statusCode === 401) {
          const before = learner;
          learner = await stillLoggedIn(app, learner);
          // The session was over already: it was not this request that was refused.
          if (learner !== before) response = await send(operation, learner, path, query, body);
        }
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400) {
          expect(response.json()).toMatchObject({
            success: false,
            code: expect.stringMatching(/^[a-z_]+$/),
            message: expect.stringMatching(/\S/),
          });
        } else if (String(response.headers['content-type']).startsWith('application/json')) {
          expect(response.json().success).toBe(true);
        }
      }),
      { numRuns: REQUESTS_TO_EACH },
    );
  });
});
