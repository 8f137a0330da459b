import { describe, expect, inject, it } from 'vitest';
import { fieldErrors } from './answers.ts';
import { newFullLearner } from './full-learner.ts';
import { addressOf, describedOperations, OWN_PARTS } from './operations.ts';
import { type Json, testAppForThisFile } from './test-app.ts';

/* What is refused is refused in the product's own words, never in those of the library that checks. */
const app = await testAppForThisFile();
const operations = await describedOperations(app);
const owner = await newFullLearner(app);

const WRONG: unknown[] = [
  null,
  true,
  '',
  'nonsense',
  '\ud800',
  -1,
  1.5,
  1e300,
  [],
  [1],
  {},
  { length: 1 },
  'x'.repeat(3_000),
  '9'.repeat(40),
];
const VALIDATORS_WORDS =
  /invalid (input|option|string|number|element|key|iso|union)|unrecognized|too (big|small)|expected|received|must match|>=|<=|\bNaN\b|undefined|\[object/i;

function assertForPeople(body: Json, what: string): void {
  for (const { message } of [body, ...(body.errors ?? [])]) {
    expect(message, what).not.toMatch(VALIDATORS_WORDS);
    expect(message, what).toMatch(
      /^[A-Z][a-z]*'?[a-z]* .+ .+|^This is required$|^Must be |^Unknown time zone$|^(reviewId|eventId|target) must|^(spreadId|undoId|client_key|cursor) must/,
    );
  }
}

/** The words are chosen before the database is asked, so that they are the same on the second engine. */
describe.runIf(inject('engine') === 'sqlite')('no call answers in words of the validator', () => {
  it.each(operations)('$name', async ({ method, path, parameters, body }) => {
    const send = async (url: string, sent: unknown, what: string) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${owner.learner.token}`,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent !== undefined && { payload: JSON.stringify(sent) }),
      });
      if (response.statusCode >= 400) assertForPeople(response.json(), what);
    };
    const fields = Object.keys(body?.properties ?? {});
    for (const wrong of WRONG) {
      const text = JSON.stringify(wrong)?.slice(0, 40);
      if (body !== undefined) {
        await send(addressOf(owner, path, OWN_PARTS, {}), wrong, `${text}`);
        const all = Object.fromEntries([...fields, 'other'].map((name) => [name, wrong]));
        await send(addressOf(owner, path, OWN_PARTS, {}), all, `all ${text}`);
      }
      for (const { in: place, name } of parameters) {
        const hostile = { [name]: wrong };
        const url =
          place === 'path'
            ? addressOf(owner, path, { ...OWN_PARTS, ...hostile }, {})
            : addressOf(owner, path, OWN_PARTS, hostile);
        // What is gone stays gone: nothing is deleted here.
        if (method !== 'DELETE') await send(url, undefined, `${name} ${text}`);
      }
    }
  });
});

const wrongOnes: [string, string, unknown, Record<string, string>][] = [
  [
    'POST',
    '/decks',
    { name: 'Food', is_admin: true },
    { is_admin: 'There is no field "is_admin" here' },
  ],
  ['POST', '/decks', { name: 'Food', description: 5 }, { description: 'Must be a text' }],
  ['POST', '/decks', 'Food', { '': 'Must be an object with named fields' }],
  ['PUT', '/settings/study', { theme: 'pink' }, { theme: 'Must be one of: light, dark, system' }],
  ['PUT', '/settings/study', { timeZone: 5 }, { timeZone: 'Unknown time zone' }],
  ['GET', '/cards?limit=501', undefined, { limit: 'Must be a whole number from 1 to 500' }],
  ['GET', '/cards?offset=-1', undefined, { offset: 'Must be a whole number from 0' }],
  [
    'GET',
    '/cards/study/due?orderBy=size',
    undefined,
    { orderBy: 'Must be one of: random, added, due' },
  ],
];

it.each(wrongOnes)('%s %s of %j says what to mend', async (method, path, body, errors) => {
  const answer = await app.call(method as 'GET', path, { token: owner.learner.token, body });
  expect(answer.status).toBe(400);
  expect(fieldErrors(answer)).toEqual(errors);
  expect(answer.body.message).toBe(Object.values(errors)[0]);
});

it('a review of a batch is refused in such words, too', async () => {
  const reviews = [
    { cardId: owner.card, rating: 3 },
    { cardId: owner.card, rating: 9, reviewId: 'review-one' },
    { cardId: owner.card, rating: 3, reviewId: 'review-one', practice: 'yes' },
    { cardId: owner.card, rating: 3, reviewId: 'review-one', mood: 'good' },
    5,
  ];
  const { data } = (await owner.learner.post('/reviews', { reviews })).body;
  expect(data.map(({ message }: Json) => message)).toEqual([
    'reviewId must be 8 to 64 letters, digits, - or _',
    'Rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy)',
    'Must be true or false',
    'There is no field "mood" here',
    'Must be an object with named fields',
  ]);
});

const QUERIES = operations.flatMap(({ name, method, path, parameters }) =>
  parameters
    .filter((each) => each.in === 'query')
    .map((parameter) => ({ name: `${name} ${parameter.name}`, method, path, parameter })),
);

/** Each pack has one of its own. */
const withoutCursor = ({ payload }: { payload: string }) => payload.replace(/"cursor":"[^"]*"/, '');

it.each(QUERIES)('$name counts as absent when it is blank', async ({ path, parameter }) => {
  const address = addressOf(owner, path, OWN_PARTS, {});
  const headers = { authorization: `Bearer ${owner.learner.token}` };
  const without = await app.inject({ url: address, headers });
  expect(without.statusCode).toBe(parameter.required ? 400 : 200);
  for (const blank of ['', '%20', '+', '%09%0A', '%E3%80%80']) {
    const answer = await app.inject({ url: `${address}?${parameter.name}=${blank}`, headers });
    expect(answer.statusCode, blank).toBe(without.statusCode);
    expect(withoutCursor(answer), blank).toBe(withoutCursor(without));
  }
});
