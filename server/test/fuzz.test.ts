import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newFullLearner } from './full-learner.ts';
import { testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();
const { learner, card, deck, category, session, audio, review } = await newFullLearner(app);

/** Ends the session or the account in the middle of it. */
const ENDS_IT = ['POST /api/auth/logout', 'DELETE /api/auth/account', 'PUT /api/auth/password'];
const routes = app
  .routes()
  .filter((route) => route.includes(' /api/') && !route.includes('/docs'))
  .filter((route) => !ENDS_IT.includes(route));

/** More for a longer look: FUZZ_RUNS=20000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);

const ownIds = [card, deck, category, session].map(String);
const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff가',
  '가'.normalize('NFD'),
  '%',
  "'",
  '"',
  '\\',
  '🌲',
];
const oddNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];
const oddDays = ['2026-03-10', '0000-01-01', '9999-12-31', '2026-02-30', '+275760-09-13'];

const text = fc.oneof(
  fc.constantFrom(...oddTexts, ...oddDays, ...ownIds, audio, review, '__proto__', 'null'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
);
const plainValue = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, [], {}, ...oddNumbers, card, deck, category),
  fc.integer({ min: -5, max: 5 }),
);
const value = fc.oneof(
  plainValue,
  fc.array(plainValue, { maxLength: 3 }),
  fc.dictionary(text, plainValue, { maxKeys: 3 }),
);

const FIELDS = [
  ...['username', 'email', 'password', 'timeZone', 'name', 'description', 'cardId', 'reviews'],
  ...['korean_text', 'english_text', 'romanization', 'category_id', 'card_type', 'image_url'],
  ...['audio_url', 'audio_file_path', 'example_sentence', 'pronunciation_notes', 'rating'],
  ...[
    'timeTakenMs',
    'reviewId',
    'reviewedAt',
    'practice',
    'dueDay',
    'newCards',
    'newCardsPerDay',
    'days',
  ],
  ...['reviewsPerDay', 'studyOrder', 'theme', 'dayStartsAt', 'scheduler', 'desiredRetention'],
  ...['leechThreshold', 'spreadId'],
];
const PARAMETERS = [
  ...['limit', 'offset', 'search', 'category', 'orderBy', 'deckId', 'categoryId', 'days', 'fit'],
  ...['limit[]', 'search[a]', '__proto__'],
];
const field = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...FIELDS) },
  { weight: 1, arbitrary: text },
);

/** Bodies that are right, for some route. */
const good = fc.constantFrom<Record<string, unknown>>(
  { korean_text: '나무', english_text: 'tree' },
  { name: 'Food' },
  { rating: 3 },
  { rating: 1, reviewId: review },
  { reviews: [{ cardId: card, rating: 3, reviewId: 'a-review-of-a-batch' }] },
  { dueDay: '2026-03-20' },
  { cardId: card },
  { newCards: 1, reviews: 1 },
  { theme: 'dark' },
  {},
);
const almostGood = fc
  .tuple(good, field, value)
  .map(([body, name, odd]): unknown => ({ ...body, [name]: odd }));

const requests = fc.record({
  route: fc.constantFrom(...routes),
  part: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ownIds) }, text),
  query: fc.dictionary(fc.constantFrom(...PARAMETERS), text, { maxKeys: 3 }),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(field, value, { maxKeys: 5 }) as fc.Arbitrary<unknown> },
    { weight: 4, arbitrary: almostGood },
    { weight: 2, arbitrary: good },
    { weight: 1, arbitrary: value },
  ),
  contentType: fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'),
  ),
});

it('no request, however odd, breaks the server', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ route, part, query, body, contentType }) => {
      const [method, path = ''] = route.split(' ') as ['POST', string];
      const filled = path.replace(/:\w+/g, () =>
        encodeURIComponent(part.replace(/\p{Surrogate}/gu, '?')),
      );
      const response = await app.inject({
        method,
        url: `${filled}?${new URLSearchParams(query)}`,
        headers: {
          authorization: `Bearer ${learner.token}`,
          ...(method === 'POST' || method === 'PUT' ? { 'content-type': contentType } : {}),
        },
        payload: JSON.stringify(body),
      });
      expect(response.statusCode, response.body.slice(0, 200)).toBeLessThan(500);
      expect(response.statusCode).not.toBe(401);
    }),
    { numRuns: RUNS },
  );
});
