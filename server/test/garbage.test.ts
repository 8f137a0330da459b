import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import {
  type FullLearner,
  FullLearners,
  fullLearnerWhoReads,
  stillLoggedIn,
} from './full-learner.ts';
import { type Generated, requestTo } from './generated-requests.ts';
import { addressOf, describedOperations, type Operation, withOwn } from './operations.ts';
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

function send(operation: Operation, learner: FullLearner, { path, query, body }: Generated) {
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
      fc.asyncProperty(requestTo(operation), async (generated) => {
        let response = await send(operation, learner, generated);
        if (response.statusCode === 401) {
          const before = learner;
          learner = await stillLoggedIn(app, learner);
          // The session was over already: it was not this request that was refused.
          if (learner !== before) response = await send(operation, learner, generated);
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
