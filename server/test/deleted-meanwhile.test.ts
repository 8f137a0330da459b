import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { closeAccount, eraseClosedAccounts } from '../src/features/auth/delete-account.ts';
import { newFullLearner } from './full-learner.ts';
import { rowsOf } from './rows.ts';
import { testAppForThisFile } from './test-app.ts';

const app = await testAppForThisFile();

/** Every call with a body that adds or changes something, as `METHOD /path` with its body. */
const calls = (own: { card: number; deck: number; category: number; session: number }) => {
  const { card, deck, category } = own;
  const word = { korean_text: '꽃', english_text: 'flower' };
  return [
    ['PUT', '/auth/profile', { username: 'changed' }],
    ['PUT', '/auth/password', { currentPassword: 'correct horse', newPassword: 'battery staple' }],
    ['DELETE', '/auth/account', { password: 'correct horse' }],
    ['DELETE', `/auth/sessions/${own.session}`, {}],
    ['PUT', '/settings/study', { newCardsPerDay: 1, timeZone: 'Europe/Berlin', scheduler: 'fsrs' }],
    ['PUT', '/settings/study', { timeZone: 'Pacific/Kiritimati' }],
    ['POST', '/settings/study/extra', { newCards: 9, reviews: 9 }],
    ['POST', '/settings/study/fit', {}],
    ['POST', '/settings/study/fit/apply', {}],
    ['DELETE', '/settings/study/weights', {}],
    ['POST', '/cards', { ...word, category_id: category }],
    ['POST', '/cards', word],
    ['PUT', `/cards/${card}`, word],
    ['DELETE', `/cards/${card}`, {}],
    ['POST', `/cards/${card}/review`, { rating: 3 }],
    ['POST', `/cards/${card}/review`, { rating: 3, practice: true }],
    ['POST', `/cards/${card}/review/undo`, {}],
    ['POST', '/reviews', { reviews: [{ cardId: card, rating: 1, reviewId: crypto.randomUUID() }] }],
    ['POST', `/cards/${card}/suspend`, {}],
    ['POST', `/cards/${card}/bury`, {}],
    ['POST', `/cards/${card}/forget`, {}],
    ['PUT', `/cards/${card}/due`, { dueDay: '2026-03-20' }],
    ['POST', '/cards/study/backlog/spread', { days: 5 }],
    ['POST', '/cards/study/backlog/undo', { spreadId: crypto.randomUUID() }],
    ['POST', '/decks', { name: 'New' }],
    ['POST', '/decks/starter', {}],
    ['POST', '/starter-decks/hangul', {}],
    ['POST', '/path/patterns/cards', { numbers: [21] }],
    ['PUT', `/decks/${deck}`, { name: 'New' }],
    ['POST', `/decks/${deck}/share`, {}],
    ['POST', `/decks/${deck}/cards`, { cardId: card }],
    ['POST', '/categories', { name: 'New' }],
    ['PUT', `/categories/${category}`, { name: 'New' }],
  ] as const;
};
/** What finds nothing to do where there is nothing any more, and says so. */
const FINDS_NOTHING = ['/reviews', '/cards/study/backlog/spread', '/cards/study/backlog/undo'];
const HOW_MANY = calls({ card: 0, deck: 0, category: 0, session: 0 }).length;

/** A body that comes when `meanwhile` is done: by then the guard has let the request through. */
function bodyAfter(body: unknown, meanwhile: () => Promise<unknown>): Readable {
  async function* pieces() {
    await meanwhile();
    yield JSON.stringify(body);
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Erases the account as `DELETE /auth/account` does, without the second that hashing takes. */
async function erase(userId: number): Promise<void> {
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await closeAccount(app.db, { userId, passwordHash: password_hash });
  await eraseClosedAccounts(app);
}

it('whatever is asked while the account is deleted fails for want of a session, and leaves nothing', async () => {
  const answers: string[] = [];
  for (let index = 0; index < HOW_MANY; index += 1) {
    const own = await newFullLearner(app);
    const [method, path, body] = calls(own)[index] ?? ['POST', '', {}];
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${own.learner.token}`,
        'content-type': 'application/json',
      },
      payload: bodyAfter(body, () => erase(own.learner.id)),
    });
    const { code } = response.json();
    const isAnswered = response.statusCode === 200 && FINDS_NOTHING.includes(path);
    if (code !== 'login_required' && !isAnswered) {
      answers.push(`${method} ${path}: ${response.statusCode} ${response.body}`);
    }
    const left = Object.entries(await rowsOf(app.db, own.learner.id));
    expect(left.filter(([, rows]) => rows.length > 0)).toEqual([]);
  }
  expect(answers).toEqual([]);
});

it('what is read while the account is deleted is answered, or wants a login', async () => {
  const reads = [
    ...['/auth/profile', '/auth/sessions', '/settings/study', '/settings/study/forecast'],
    ...['/settings/study/fit', '/stats', '/stats/history', '/stats/categories', '/stats/insights'],
    ...['/cards', '/cards/study/due', '/cards/study/new', '/cards/study/backlog', '/decks'],
    ...['/categories', '/stats/year'],
  ];
  const { learner, card, deck, category } = await newFullLearner(app);
  const own = [`/cards/${card}`, `/cards/${card}/progress`, `/decks/${deck}`];
  const paths = [...reads, ...own, `/categories/${category}`];
  const [answers] = await Promise.all([
    Promise.all(paths.map(async (path) => ({ path, status: (await learner.get(path)).status }))),
    erase(learner.id),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
});
