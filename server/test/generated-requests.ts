import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { type Operation, OWN_IDS } from './operations.ts';
import type { Json } from './test-app.ts';

const LONG = '가'.repeat(3_000);
const hostileText = fc
  .tuple(fc.constantFrom(...Object.values(HOSTILE_TEXTS)), fc.constantFrom(90, 3_000))
  .map(([text, length]) => text(length));

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
  hostileText,
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
  reviewId: fc.constantFrom('review-one', 'review-two', 'x'.repeat(64), 'OWN REVIEW'),
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
  if (BY_NAME[name] === undefined && schema?.type === 'array') {
    return fc.array(wellFormed(name, schema.items), { maxLength: 3 });
  }
  const own = OWN_IDS[name];
  if (own !== undefined) return fc.constant(own);
  const known = BY_NAME[name];
  if (known !== undefined) return known;
  if (schema?.anyOf) {
    return fc.oneof(...schema.anyOf.map((each: Json) => wellFormed('', each)));
  }
  if (schema?.enum) return fc.constantFrom(...schema.enum);
  if (schema?.properties !== undefined) return objectOf(schema.properties, schema.required);
  if (schema?.type === 'integer') {
    const { minimum = 0, maximum = 1_000 } = schema;
    const number = fc.integer({ min: minimum, max: Math.min(maximum, 100_000) });
    return fc.oneof(number, number.map(String));
  }
  if (schema?.type === 'number') return fc.double({ min: 0, max: 1, noNaN: true });
  if (schema?.type === 'boolean') return fc.boolean();
  if (schema?.type === 'null') return fc.constantFrom(null, '');
  const text = fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' });
  return schema?.pattern === undefined ? text : fc.oneof(text, fc.uuid());
}

const fieldOf = (name: string, schema: Json) =>
  fc.oneof({ weight: 6, arbitrary: wellFormed(name, schema) }, { weight: 1, arbitrary: garbage });

function objectOf(properties: Json, required: string[] = []): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries<Json>(properties).map(([name, schema]) => [name, fieldOf(name, schema)]),
  );
  return fc.oneof(
    fc.record(fields, { requiredKeys: required }),
    fc.record(fields, { requiredKeys: [] }),
  );
}

/** What is sent to a call: half of it such as the API's description asks for. */
export interface Generated {
  path: Record<string, unknown>;
  query: unknown;
  body: unknown;
}

export const requestTo = ({ parameters, body }: Operation): fc.Arbitrary<Generated> =>
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
        : fc.oneof({ weight: 6, arbitrary: objectOf(body.properties, body.required) }, garbage),
  });
