import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginnings, upload, wavFile } from './audio.ts';
import { sendDictionary } from './dictionaries.ts';
import {
  type FullLearner,
  FullLearners,
  fullLearnerWhoReads,
  newFullLearner,
} from './full-learner.ts';
import { newDeviceKeys } from './push-service.ts';
import { rowsOf } from './rows.ts';
import { type Answer, type TestLearner, testAppForThisFile } from './test-app.ts';
import { recordStatements, tablesWithoutOwner } from './without-owner.ts';

/*
 * Every route of the server stands in one of the four lists below; one that does not fails the first test. So nobody
 * adds a route without saying whose things it touches.
 */

const app = await testAppForThisFile();

const { asked, stop } = recordStatements(app.db);
afterAll(async () => {
  stop();
  const tables = (await app.db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.some((column) => column.name === 'user_id') ? name : [],
  );
  const unowned = [...asked].flatMap((statement) => {
    const found = tablesWithoutOwner(statement, new Set(tables));
    return found.length === 0 || BY_ALL.some((pattern) => pattern.test(statement))
      ? []
      : `${found}: ${statement}`;
  });
  expect(asked.size).toBeGreaterThan(100);
  expect(unowned).toEqual([]);
});

/** What looks after the work of all learners, what finds a learner; and cards that are found by a category whose owner is asked for. */
const BY_ALL: readonly RegExp[] = [
  /"(jobs|emails|share_links)"/,
  /from categories where id = \S+ and user_id = /,
];

/** What anybody may call. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  // Files of the built app, below /assets: Fastify prints no more of it.
  'GET *',
  'GET /api/docs/json',
  'GET /api/openapi.json',
  // Its pages stand in a server of their own, which is loaded when somebody asks for them.
  'GET /api/docs',
  'GET /api/docs*',
  'POST /api/auth/register',
  'POST /api/auth/login',
];

type OwnCall = (learner: TestLearner) => Promise<Answer>;

/** What names nothing of anybody: it is about whoever calls. */
const ABOUT_THE_CALLER: Record<string, OwnCall> = {
  'GET /api/dictionaries': (learner) => learner.get('/dictionaries'),
  'POST /api/dictionaries': (learner) => sendDictionary(app, learner, 'word,meanings\n낱말,word\n'),
  'GET /api/dictionary': (learner) => learner.get('/dictionary?word=배우다'),
  'GET /api/auth/profile': (learner) => learner.get('/auth/profile'),
  'PUT /api/auth/profile': (learner) => learner.put('/auth/profile', { username: 'changed' }),
  'PUT /api/auth/password': (learner) =>
    learner.put('/auth/password', {
      currentPassword: learner.password,
      newPassword: 'battery staple',
    }),
  'POST /api/auth/logout': (learner) => learner.post('/auth/logout'),
  'GET /api/auth/sessions': (learner) => learner.get('/auth/sessions'),
  'DELETE /api/auth/account': (learner) =>
    learner.delete('/auth/account', { password: learner.password }),
  'GET /api/study/pack': (learner) => learner.get('/study/pack'),
  'GET /api/settings/study': (learner) => learner.get('/settings/study'),
  'GET /api/push/endpoints': (learner) => learner.get('/push/endpoints'),
  'POST /api/push/endpoints': (learner) => learner.post('/push/endpoints', newDeviceKeys()),
  'DELETE /api/push/endpoints': (learner) => learner.delete('/push/endpoints'),
  'PUT /api/settings/study': (learner) =>
    learner.put('/settings/study', { newCardsPerDay: 1, scheduler: 'fsrs' }),
  'POST /api/settings/study/extra': (learner) =>
    learner.post('/settings/study/extra', { newCards: 9, reviews: 9 }),
  'GET /api/settings/study/forecast': (learner) => learner.get('/settings/study/forecast'),
  'GET /api/settings/study/fit': (learner) => learner.get('/settings/study/fit'),
  'POST /api/settings/study/fit': (learner) => learner.post('/settings/study/fit'),
  'DELETE /api/settings/study/fit': (learner) => learner.delete('/settings/study/fit'),
  'POST /api/settings/study/fit/apply': (learner) => learner.post('/settings/study/fit/apply'),
  'DELETE /api/settings/study/weights': (learner) => learner.delete('/settings/study/weights'),
  'GET /api/stats': (learner) => learner.get('/stats'),
  'GET /api/stats/year': (learner) => learner.get('/stats/year'),
  'GET /api/stats/confusions': (learner) => learner.get('/stats/confusions'),
  'GET /api/listening/words': (learner) => learner.get('/listening/words'),
  // A foreign card is none: `server/src/features/listening/routes.test.ts`.
  'POST /api/listening/answers': (learner) =>
    learner.post('/listening/answers', {
      answers: [{ answerId: crypto.randomUUID(), heard: '불', chosen: '풀' }],
    }),
  'GET /api/drills': (learner) => learner.get('/drills'),
  'POST /api/drills/answers': (learner) =>
    learner.post('/drills/answers', {
      answers: [{ answerId: crypto.randomUUID(), kind: 'numbers', prompt: '3달', isRight: true }],
    }),
  'GET /api/stats/categories': (learner) => learner.get('/stats/categories'),
  'GET /api/cards/study/backlog': (learner) => learner.get('/cards/study/backlog?days=5'),
  'POST /api/cards/study/backlog/spread': (learner) =>
    learner.post('/cards/study/backlog/spread', { days: 5 }),
  'POST /api/cards/study/backlog/undo': (learner) =>
    learner.post('/cards/study/backlog/undo', { spreadId: crypto.randomUUID() }),
  'GET /api/decks': (learner) => learner.get('/decks'),
  'POST /api/decks': (learner) => learner.post('/decks', { name: 'New' }),
  'POST /api/decks/starter': (learner) => learner.post('/decks/starter'),
  'GET /api/path': (learner) => learner.get('/path'),
  'GET /api/words/family': (learner) => learner.get('/words/family?word=학교&hanja=學校'),
  'PUT /api/words/known': (learner) =>
    learner.put('/words/known', { words: [{ word: '철수', knowledge: 'known' }] }),
  'GET /api/path/patterns': (learner) => learner.get('/path/patterns'),
  'GET /api/path/patterns/:number': (learner) => learner.get('/path/patterns/21'),
  'POST /api/path/patterns/cards': (learner) =>
    learner.post('/path/patterns/cards', { numbers: [21] }),
  'GET /api/path/progress': (learner) => learner.get('/path/progress'),
  'GET /api/starter-decks': (learner) => learner.get('/starter-decks'),
  'GET /api/starter-decks/:key': (learner) => learner.get('/starter-decks/numbers'),
  'POST /api/starter-decks/:key': (learner) => learner.post('/starter-decks/numbers'),
  'GET /api/categories': (learner) => learner.get('/categories'),
  'POST /api/categories': (learner) => learner.post('/categories', { name: 'New' }),
  'GET /api/tags': (learner) => learner.get('/tags'),
  'GET /api/texts': (learner) => learner.get('/texts'),
  'GET /api/texts/coverage': (learner) => learner.get('/texts/coverage'),
  'POST /api/texts': (learner) => learner.post('/texts', { text: '꽃이 피었다.' }),
  'GET /api/imports': (learner) => learner.get('/imports'),
  'POST /api/imports': (learner) => learner.post('/imports', { text: '꽃, flower' }),
  'POST /api/upload/audio': (learner) => upload(app, learner, wavFile()),
  'POST /api/upload/image': (learner) => upload(app, learner, beginnings.png, { kind: 'image' }),
};

/** What a caller is refused who has studied little. */
const NEEDS_MANY_REVIEWS = new Set([
  'POST /api/settings/study/fit',
  'POST /api/settings/study/fit/apply',
]);

/** Calls by `attacker`, who has one of everything of their own, that aim at what is `owner`'s. */
type Attack = (attacker: FullLearner, owner: FullLearner) => Promise<Answer>;

const FLOWER = { at: 0, korean_text: '꽃', english_text: 'flower' };

/** What names something by its id. */
const ABOUT_A_THING: Record<string, Attack[]> = {
  'DELETE /api/auth/sessions/:id': [
    ({ learner }, owner) => learner.delete(`/auth/sessions/${owner.session}`),
  ],
  'GET /api/cards': [
    ({ learner }, owner) => learner.get(`/cards?category=${owner.category}`),
    ({ learner }, owner) => learner.get(`/cards?deck=${owner.deck}`),
  ],
  'POST /api/cards': [
    ({ learner }, owner) =>
      learner.post('/cards', {
        korean_text: '꽃',
        english_text: 'flower',
        category_id: owner.category,
      }),
    ({ learner }, owner) =>
      learner.post('/cards', {
        korean_text: '꽃',
        english_text: 'flower',
        deckId: owner.deck,
      }),
  ],
  'GET /api/exports': [
    ({ learner }, owner) => learner.get(`/exports?format=csv&deckId=${owner.deck}`),
    ({ learner }, owner) => learner.get(`/exports?format=archive&categoryId=${owner.category}`),
  ],
  'GET /api/words/:id': [({ learner }, owner) => learner.get(`/words/${owner.card}`)],
  'POST /api/words': [
    ({ learner, card }, owner) => learner.post('/words', { cardIds: [card, owner.card] }),
  ],
  'PUT /api/words/:id': [
    ({ learner }, owner) => learner.put(`/words/${owner.card}`, { english_text: 'stolen' }),
    ({ learner, card }, owner) => learner.put(`/words/${card}`, { category_id: owner.category }),
  ],
  'POST /api/words/:id/cards': [
    ({ learner }, owner) => learner.post(`/words/${owner.card}/cards`, { types: ['spelling'] }),
  ],
  'DELETE /api/words/:id/cards/:cardId': [
    ({ learner }, owner) => learner.delete(`/words/${owner.card}/cards/${owner.card}`),
    ({ learner, card }, owner) => learner.delete(`/words/${card}/cards/${owner.card}`),
  ],
  'POST /api/cards/many': [
    ({ learner }, owner) =>
      learner.post('/cards/many', {
        cards: [{ korean_text: '꽃', english_text: 'flower' }],
        deckId: owner.deck,
      }),
    // A foreign category is told of card by card: `create-cards.test.ts`.
  ],
  'POST /api/cards/bulk': [
    ({ learner, card }, owner) =>
      learner.post('/cards/bulk', { ids: [card], action: 'addToDeck', value: owner.deck }),
    ({ learner, card }, owner) =>
      learner.post('/cards/bulk', { ids: [card], action: 'moveToDeck', value: owner.deck }),
    ({ learner, card }, owner) =>
      learner.post('/cards/bulk', { ids: [card], action: 'removeFromDeck', value: owner.deck }),
    ({ learner, card }, owner) =>
      learner.post('/cards/bulk', { ids: [card], action: 'setCategory', value: owner.category }),
    // Foreign cards are passed over: `change-cards.test.ts`.
  ],
  'POST /api/cards/bulk/undo': [
    ({ learner }, owner) => learner.post('/cards/bulk/undo', { undoId: owner.change }),
  ],
  'GET /api/cards/study/due': [
    ({ learner }, owner) => learner.get(`/cards/study/due?deckId=${owner.deck}`),
    ({ learner }, owner) => learner.get(`/cards/study/due?categoryId=${owner.category}`),
  ],
  'GET /api/cards/study/new': [
    ({ learner }, owner) => learner.get(`/cards/study/new?deckId=${owner.deck}`),
    ({ learner }, owner) => learner.get(`/cards/study/new?categoryId=${owner.category}`),
  ],
  'GET /api/cards/study/practice': [
    ({ learner }, owner) => learner.get(`/cards/study/practice?ids=${owner.card}`),
  ],
  'GET /api/cards/:id': [({ learner }, owner) => learner.get(`/cards/${owner.card}`)],
  'PUT /api/cards/:id': [
    ({ learner }, owner) => learner.put(`/cards/${owner.card}`, { english_text: 'stolen' }),
    ({ learner, card }, owner) => learner.put(`/cards/${card}`, { category_id: owner.category }),
  ],
  'GET /api/cards/:id/versions': [
    ({ learner }, owner) => learner.get(`/cards/${owner.card}/versions`),
  ],
  'POST /api/cards/:id/versions/:version': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/versions/${owner.version}`, {}),
    ({ learner, card }, owner) => learner.post(`/cards/${card}/versions/${owner.version}`, {}),
  ],
  'DELETE /api/cards/:id/versions/:version': [
    ({ learner }, owner) => learner.delete(`/cards/${owner.card}/versions/${owner.version}`),
    ({ learner, card }, owner) => learner.delete(`/cards/${card}/versions/${owner.version}`),
  ],
  'POST /api/cards/:id/restore': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/restore`),
  ],
  'DELETE /api/cards/:id': [({ learner }, owner) => learner.delete(`/cards/${owner.card}`)],
  'GET /api/cards/:id/progress': [
    ({ learner }, owner) => learner.get(`/cards/${owner.card}/progress`),
  ],
  'GET /api/cards/:id/same-meaning': [
    ({ learner }, owner) => learner.get(`/cards/${owner.card}/same-meaning?korean=x`),
  ],
  'POST /api/cards/:id/review': [({ learner }, owner) => learner.review(owner.card, 1)],
  'POST /api/cards/:id/review/undo': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/review/undo`),
    ({ learner }, owner) =>
      learner.post(`/cards/${owner.card}/review/undo`, { reviewId: owner.review }),
  ],
  'POST /api/reviews': [
    ({ learner }, owner) =>
      learner.post('/reviews', {
        reviews: [{ cardId: owner.card, rating: 1, reviewId: crypto.randomUUID() }],
      }),
  ],
  'POST /api/events': [
    ({ learner }, owner) =>
      learner.post('/events', {
        events: [{ type: 'suspend', cardId: owner.card, eventId: crypto.randomUUID() }],
      }),
  ],
  'POST /api/cards/:id/suspend': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/suspend`),
  ],
  'POST /api/cards/:id/unsuspend': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/unsuspend`),
  ],
  'POST /api/cards/:id/bury': [({ learner }, owner) => learner.post(`/cards/${owner.card}/bury`)],
  'POST /api/cards/:id/unbury': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/unbury`),
  ],
  'POST /api/cards/:id/forget': [
    ({ learner }, owner) => learner.post(`/cards/${owner.card}/forget`),
  ],
  'PUT /api/cards/:id/due': [
    ({ learner }, owner) => learner.put(`/cards/${owner.card}/due`, { dueDay: '2026-03-20' }),
  ],
  'GET /api/stats/history': [
    async ({ learner }, owner) => {
      const [latest] = (await owner.learner.get('/stats/history')).body.data;
      return learner.get(`/stats/history?before=${latest.id}`);
    },
  ],
  'GET /api/stats/insights': [
    ({ learner }, owner) => learner.get(`/stats/insights?deckId=${owner.deck}`),
    ({ learner }, owner) => learner.get(`/stats/insights?categoryId=${owner.category}`),
  ],
  'GET /api/decks/:id': [({ learner }, owner) => learner.get(`/decks/${owner.deck}`)],
  'PUT /api/decks/:id': [
    ({ learner }, owner) => learner.put(`/decks/${owner.deck}`, { name: 'stolen' }),
  ],
  'DELETE /api/decks/:id': [({ learner }, owner) => learner.delete(`/decks/${owner.deck}`)],
  'POST /api/decks/:id/cards': [
    ({ learner, card }, owner) => learner.post(`/decks/${owner.deck}/cards`, { cardId: card }),
    ({ learner, deck }, owner) => learner.post(`/decks/${deck}/cards`, { cardId: owner.card }),
  ],
  'POST /api/decks/:id/share': [({ learner }, owner) => learner.post(`/decks/${owner.deck}/share`)],
  'DELETE /api/decks/:id/share': [
    ({ learner }, owner) => learner.delete(`/decks/${owner.deck}/share`),
  ],
  'DELETE /api/decks/:id/cards/:cardId': [
    ({ learner }, owner) => learner.delete(`/decks/${owner.deck}/cards/${owner.card}`),
    ({ learner, deck }, owner) => learner.delete(`/decks/${deck}/cards/${owner.card}`),
  ],
  'GET /api/categories/:id': [({ learner }, owner) => learner.get(`/categories/${owner.category}`)],
  'PUT /api/categories/:id': [
    ({ learner }, owner) => learner.put(`/categories/${owner.category}`, { name: 'stolen' }),
  ],
  'DELETE /api/categories/:id': [
    ({ learner }, owner) => learner.delete(`/categories/${owner.category}`),
  ],
  'GET /api/texts/:id': [({ learner }, owner) => learner.get(`/texts/${owner.text}`)],
  'POST /api/texts/:id/cards': [
    ({ learner }, owner) => learner.post(`/texts/${owner.text}/cards`, { words: [FLOWER] }),
    ({ learner, text }, owner) =>
      learner.post(`/texts/${text}/cards`, { words: [FLOWER], deckId: owner.deck }),
  ],
  'DELETE /api/texts/:id': [({ learner }, owner) => learner.delete(`/texts/${owner.text}`)],
  'PUT /api/dictionaries/order': [
    ({ learner }, owner) => learner.put('/dictionaries/order', { ids: [owner.dictionary] }),
    ({ learner, dictionary }, owner) =>
      learner.put('/dictionaries/order', { ids: [dictionary, owner.dictionary] }),
  ],
  'DELETE /api/dictionaries/:id': [
    ({ learner }, owner) => learner.delete(`/dictionaries/${owner.dictionary}`),
  ],
  'GET /api/imports/:id': [({ learner }, owner) => learner.get(`/imports/${owner.import}`)],
  'POST /api/imports/:id/read': [
    ({ learner }, owner) => learner.post(`/imports/${owner.import}/read`, { mapping: {} }),
  ],
  'POST /api/imports/:id/commit': [
    ({ learner }, owner) => learner.post(`/imports/${owner.import}/commit`, {}),
    async ({ learner }, owner) => {
      const { id } = (await learner.post('/imports', { text: '꽃, flower' })).body.data;
      const answer = await learner.post(`/imports/${id}/commit`, { deckId: owner.deck });
      await learner.delete(`/imports/${id}`);
      return answer;
    },
  ],
  'DELETE /api/imports/:id': [({ learner }, owner) => learner.delete(`/imports/${owner.import}`)],
  'GET /api/audio/:filename': [({ learner }, owner) => learner.get(`/audio/${owner.audio}`)],
  'GET /api/images/:filename': [({ learner }, owner) => learner.get(`/images/${owner.image}`)],
};

/** What shows a deck to whoever has its link; `shared-decks/routes.test.ts` says what it shows of it. */
const BY_LINK: Record<string, (learner: TestLearner, token: string) => Promise<Answer>> = {
  'GET /api/shared-decks/:token': (learner, token) => learner.get(`/shared-decks/${token}`),
  'POST /api/shared-decks/:token/take': (learner, token) =>
    learner.post(`/shared-decks/${token}/take`, {}),
};

/** Those that answer 200 with nothing of the owner's in it, where the others answer 404. */
const ANSWERS_WITHOUT_IT = [
  'GET /api/cards',
  'GET /api/cards/study/practice',
  'POST /api/reviews',
  'POST /api/events',
];

const guarded = [ABOUT_THE_CALLER, ABOUT_A_THING, BY_LINK].flatMap((list) => Object.keys(list));
const owner = await newFullLearner(app);
const attacker = await newFullLearner(app);
const reader = fullLearnerWhoReads(app);
const owners = new FullLearners(app);
/** Whose session is over. */
const ended = await app.newLearner();
await ended.post('/auth/logout');

type Rows = Awaited<ReturnType<typeof rowsOf>>;
/** Each test leaves the rows of these two to the next as it found them: to read them takes most of its time. */
const rowsNow = new Map<FullLearner, Rows>();

/** Runs `work`. @returns the rows that the learner had before and has after it. */
async function rowsAround<Result>(full: FullLearner, work: () => Promise<Result>) {
  const before = rowsNow.get(full) ?? (await rowsOf(app.db, full.learner.id));
  const result = await work();
  const after = await rowsOf(app.db, full.learner.id);
  rowsNow.set(full, after);
  return { before, after, result };
}

/** Runs `work` and sees that nothing of the owner's changed by it, in the database and on the disk. */
async function leavesTheOwnerAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const { before, after, result } = await rowsAround(owner, work);
  expect(before.cards?.length).toBeGreaterThan(0);
  expect(after).toEqual(before);
  for (const filename of [owner.audio, owner.image]) {
    expect(existsSync(join(app.config.DATA_DIR, 'audio', filename))).toBe(true);
  }
  return result;
}

/** A request to a route with the owner's ids in its path. */
function aimedAtTheOwner(route: string, headers: Record<string, string>) {
  const [method, path = ''] = route.split(' ') as ['GET', string];
  const url = path
    .replace('/sessions/:id', `/sessions/${owner.session}`)
    .replace('/cards/:id', `/cards/${owner.card}`)
    .replace('/words/:id', `/words/${owner.card}`)
    .replace('/texts/:id', `/texts/${owner.text}`)
    .replace('/dictionaries/:id', `/dictionaries/${owner.dictionary}`)
    .replace('/imports/:id', `/imports/${owner.import}`)
    .replace('/decks/:id', `/decks/${owner.deck}`)
    .replace('/categories/:id', `/categories/${owner.category}`)
    .replace(':cardId', String(owner.card))
    .replace('/audio/:filename', `/audio/${owner.audio}`)
    .replace('/images/:filename', `/images/${owner.image}`)
    .replace(':token', owner.share)
    .replace(':version', owner.version)
    .replace(':key', 'numbers')
    .replace(':number', '21');
  expect(url).not.toContain(':');
  return app.inject({ method, url, headers });
}

it('every route of the server stands in one of the lists', () => {
  // Fastify answers HEAD by the handler, and with the guard, of GET.
  const registered = app.routes().filter((route) => !route.startsWith('HEAD '));
  expect(registered.toSorted()).toEqual([...OPEN, ...guarded].toSorted());
});

describe('without a session nothing is read or changed', () => {
  it.each(guarded)('%s', async (route) => {
    const headers = [
      {},
      { authorization: 'Bearer garbage' },
      { authorization: `Bearer ${ended.token}` },
      { cookie: 'gieok_audio=garbage' },
    ];
    await leavesTheOwnerAlone(async () => {
      for (const each of headers) {
        const response = await aimedAtTheOwner(route, each);
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ success: false, code: 'login_required' });
      }
      if (route.startsWith('GET ')) {
        const head = await aimedAtTheOwner(route.replace('GET ', 'HEAD '), {});
        expect(head.statusCode).toBe(401);
      }
    });
  });
});

describe('with the session of another learner nothing is read or changed', () => {
  const attacks = Object.entries(ABOUT_A_THING).flatMap(([route, calls]) =>
    calls.map((call, index) => ({ route, call, number: index + 1 })),
  );

  it.each(attacks)('$route ($number)', async ({ route, call }) => {
    const {
      before,
      after,
      result: answer,
    } = await rowsAround(attacker, () => leavesTheOwnerAlone(() => call(attacker, owner)));
    if (ANSWERS_WITHOUT_IT.includes(route)) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(owner.secret);
    } else {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        success: false,
        code: 'not_found',
        message: expect.any(String),
      });
    }
    expect(after).toEqual(before);
  });

  it.each(attacks)(
    '$route ($number) works for the owner, so that its 404 means something',
    async ({ route, call }) => {
      const own = await (route.startsWith('GET ') ? reader() : owners.next());
      const answer = await call(own, own);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect([401, 403, 404]).not.toContain(answer.status);
    },
  );
});

describe('what is about the caller is about nobody else', () => {
  it.each(Object.entries(ABOUT_THE_CALLER))('%s', async (route, call) => {
    const caller = await app.newLearner();
    const answer = await leavesTheOwnerAlone(() => call(caller));
    expect(answer.status).toBeGreaterThanOrEqual(200);
    if (NEEDS_MANY_REVIEWS.has(route)) expect(answer.status).toBe(409);
    else expect(answer.status).toBeLessThan(300);
    expect(JSON.stringify(answer.body)).not.toContain(owner.secret);
    expect(JSON.stringify(answer.body)).not.toContain(owner.learner.email);
  });
});

describe('who has the link of a deck changes nothing of its owner, and who has none finds nothing', () => {
  it.each(Object.entries(BY_LINK))('%s', async (_, call) => {
    const caller = await app.newLearner();
    const answer = await leavesTheOwnerAlone(() => call(caller, owner.share));
    expect(answer.body.success).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain(owner.learner.email);
    const before = await rowsOf(app.db, caller.id);
    const guessed = owner.share.toLowerCase();
    expect((await call(caller, guessed)).status).toBe(404);
    expect(await rowsOf(app.db, caller.id)).toEqual(before);
  });
});

// Only here is a buried sibling rated; `afterAll` checks that each statement names its owner.
it('a learner rates a card that waits because of its sibling', async () => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard({ also: ['recognition', 'production'] });
  const { cards } = (await learner.get(`/words/${id}`)).body.data;
  for (const card of cards) expect((await learner.review(card.id, 3)).status).toBe(200);
});
