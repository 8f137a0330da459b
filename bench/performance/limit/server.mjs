import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { today } from './schedule.mjs';

/** @import { LimitStore, SentReview } from './types.ts' */

/*
 * The limit of this machine: the study loop in as little code as does its work durably, without anything that a product
 * needs besides. Its addresses are the product's, so that both are asked alike.
 */

const { LIMIT_DATA = '', SQLITE_DRIVER = '', PORT } = process.env;

/** @type {LimitStore} */
const store =
  SQLITE_DRIVER === ''
    ? (await import('./postgres.mjs')).openStore(LIMIT_DATA)
    : (await import('./sqlite.mjs')).openStore(LIMIT_DATA, SQLITE_DRIVER);

const app = Fastify({ logger: false });

/** @param {import('fastify').FastifyRequest} request */
async function userOf(request) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const learner = await store.findLearner(createHash('sha256').update(token).digest('hex'));
  if (learner === undefined || learner.expiresAt < new Date().toISOString()) {
    throw Object.assign(new Error('Please log in'), { statusCode: 401 });
  }
  return learner.userId;
}

app.get('/readyz', async () => ({ status: 'ok' }));

app.get('/api/cards/study/due', async (request) => {
  const { count, rows } = await store.listDue(await userOf(request), today());
  return { success: true, data: rows, count };
});

app.post('/api/cards/:id/review', async (request) => {
  const userId = await userOf(request);
  const { id } = /** @type {{ id: string }} */ (request.params);
  const review = /** @type {SentReview} */ (request.body);
  const card = await store.review(userId, Number(id), review);
  if (card === null) throw Object.assign(new Error('No such card'), { statusCode: 404 });
  return { success: true, data: card };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
// Whoever started it is gone.
process.stdin.on('end', () => process.exit()).resume();
