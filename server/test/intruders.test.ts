import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FullLearners, newFullLearner, stillLoggedIn } from './full-learner.ts';
import { type Generated, requestTo } from './generated-requests.ts';
import {
  addressOf,
  describedOperations,
  type Operation,
  OWN_PARTS,
  withOwn,
} from './operations.ts';
import { rowsOf } from './rows.ts';
import { testAppForThisFile } from './test-app.ts';

/*
 * Each route that is registered is asked by each stranger, with the owner's real ids in path, query and body. What stands in all of the
 * owner's things is in no answer, and each row of theirs stays. `ATTEMPTS=40` asks more.
 */
const ATTEMPTS = Number(process.env.ATTEMPTS ?? 2);

const app = await testAppForThisFile();
const owner = await newFullLearner(app);
const intruders = new FullLearners(app);
const described = new Map(
  (await describedOperations(app)).map((each) => [each.name.replace(/\{(\w+)\}/g, ':$1'), each]),
);
const routes = app.routes().filter((route) => !route.startsWith('HEAD '));
/** Whoever has the link of a shared deck may see it. */
const SHOWN_BY_LINK = 'shared-decks/:token';

const ended = await app.newLearner();
await ended.post('/auth/logout');
const deleted = await app.newLearner();
await deleted.delete('/auth/account', { password: deleted.password });
const other = await app.newLearner();

/** Tokens that are no session; the last two name the owner. */
const { token } = owner.learner;
const [ofOwner = '', ...secretOfOwner] = token.split('.');
const NO_SESSION: Record<string, string[]> = {
  anonymous: [''],
  'an ended session': [ended.token],
  'a deleted account': [deleted.token],
  'a malformed token': [
    ...[token.slice(0, -1), `${token}A`, token.toLowerCase(), `${token}\u0000`, token.slice(1)],
    `${ofOwner}.`,
    `${ofOwner}.${other.token.split('.').slice(1).join('.')}`,
    `${secretOfOwner.join('.')}.${ofOwner}`,
  ],
};

/** Without a description, it takes nothing. */
const undescribed = (route: string): Operation => {
  const [method = '', path = ''] = route.split(' ');
  const name = path.replace(/:(\w+)/g, '{$1}');
  return { name: route, method: method as 'GET', path: name, parameters: [], body: undefined };
};

function send(operation: Operation, { query, body }: Generated, given: string, isCookie: boolean) {
  const sent = withOwn(owner, body);
  return app.inject({
    method: operation.method,
    url: addressOf(owner, operation.path, OWN_PARTS, query as Record<string, unknown>),
    headers: {
      ...(given !== '' && {
        [isCookie ? 'cookie' : 'authorization']: credentials(given, isCookie),
      }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { payload: JSON.stringify(sent) }),
  });
}

const credentials = (given: string, isCookie: boolean) =>
  isCookie ? `gieok_audio=${encodeURIComponent(given)}` : `Bearer ${given}`;

const requestsTo = (operation: Operation) =>
  fc.sample(requestTo(operation), Math.max(1, operation.body ? ATTEMPTS : ATTEMPTS / 2));

const before = await rowsOf(app.db, owner.learner.id);

describe('no stranger reads or changes what is the owner’s', () => {
  it.each(routes)('%s', async (route) => {
    const operation = described.get(route) ?? undescribed(route);
    const all = requestsTo(operation);
    const expectNothing = ({ body }: { body: string }, by: string) => {
      for (const marker of [owner.secret, owner.learner.email]) {
        expect(body.includes(marker), `${by} is shown: ${body.slice(0, 300)}`).toBe(false);
      }
    };
    for (const [by, tokens] of Object.entries(NO_SESSION)) {
      for (const given of tokens) {
        for (const isCookie of [false, true]) {
          for (const request of all) {
            expectNothing(await send(operation, request, given, isCookie), by);
          }
        }
      }
    }
    let intruder = await intruders.next();
    for (const request of all) {
      intruder = await stillLoggedIn(app, intruder);
      const answer = await send(operation, request, intruder.learner.token, false);
      if (!route.includes(SHOWN_BY_LINK)) expectNothing(answer, 'another learner');
    }
    expect(await rowsOf(app.db, owner.learner.id)).toEqual(before);
  });
});

it('what no stranger is shown, many answers show to the owner', async () => {
  let shown = 0;
  for (const operation of [...described.values()].filter(({ method }) => method === 'GET')) {
    const plain = { path: OWN_PARTS, query: {}, body: undefined };
    const { body } = await send(operation, plain, token, false);
    if (body.includes(owner.secret)) shown += 1;
  }
  expect(shown).toBeGreaterThan(15);
});
