import { studyCalls } from '@gieok/shared/contract/calls/study';
import type { StudyQuery } from '@gieok/shared/contract/reviews';
import { overdueLimit } from '@gieok/shared/domain/backlog';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { type CardRow, cardMapper, loadCards } from '../../learning/card-rows.ts';
import { countToday } from '../../learning/count-today.ts';
import { recordEvent, undoEvent } from '../../learning/record-event.ts';
import type { SiblingChanges } from '../../learning/siblings.ts';
import { orAnswer, requireOwn } from '../../refusals.ts';
import { mapInTurns } from '../../turns.ts';
import { findDeckStudied, learnerIn, loggedIn } from './deck-studied.ts';
import { ratedCard, siblingFields, studyCardMapper } from './hints.ts';
import { listDue, listInSteps } from './list-due.ts';
import { listNew } from './list-new.ts';
import type { LearnerPath } from './pack-account.ts';
import { readProgress } from './progress.ts';
import { RankCaches } from './rank-caches.ts';
import { readPack } from './read-pack.ts';
import { recordSentEvents, recordSentReviews, reviewEvent } from './record-sent.ts';
import { findSameMeaning } from './same-meaning.ts';

export function studyRoutes({ db, clock }: AppContext, path: LearnerPath): FastifyPluginAsync {
  const orders = new RankCaches();
  const studiedBy = (own: Learner, query: StudyQuery) => findStudied(db, own, query, clock());

  return async (app) => {
    const on = callsOf(app, studyCalls);

    on('GET /cards/study/due', async ({ learner, query }) =>
      readDue(db, orders, await studiedBy(learner, query), query),
    );

    on('GET /cards/study/new', async ({ learner, query }) =>
      readNew(db, orders, await studiedBy(learner, query), query),
    );

    on('GET /study/pack', async ({ learner, query }) => ({
      data: await readPack({ db, orders, path }, learner, query, clock()),
    }));

    on('GET /cards/study/practice', async ({ learner, query }) => {
      const rows = await loadCards(db, learner.userId, query.ids);
      return { data: rows.map(studyCardMapper(learner, presentOf(learner, clock()))) };
    });

    on('POST /cards/:id/review', async ({ learner, params, body }) => {
      const deck = await findDeckStudied(db, learner.userId, body.deckId);
      const event = loggedIn(reviewEvent(params.id, body), deck);
      const now = clock();
      const outcome = await orAnswer(recordEvent(db, logOwnerOf(learner), event, now));
      if (outcome.row.review_count === 1) await path.goOn(learner.userId);
      return { data: ratedCard(learnerIn(learner, deck), now, outcome, event.eventId) };
    });

    on('POST /reviews', async ({ learner, body }) => {
      const sent = recordSentReviews(db, logOwnerOf(learner), body.reviews, clock());
      return answerTo(learner, await sent, path);
    });

    on('POST /events', async ({ learner, body }) => {
      const sent = recordSentEvents(db, logOwnerOf(learner), body, clock());
      return answerTo(learner, await sent, path);
    });

    on('POST /cards/:id/review/undo', async ({ learner, params, body }) => {
      const now = clock();
      const { target, ...outcome } = await orAnswer(
        undoEvent(db, logOwnerOf(learner), { cardId: params.id, target: body.reviewId }, now),
      );
      const studying = learnerIn(learner, await findDeckStudied(db, learner.userId, body.deckId));
      return { data: ratedCard(studying, now, outcome, target) };
    });

    on('GET /cards/:id/progress', async ({ learner, params }) => {
      return { data: await readProgress(db, learner, params.id) };
    });

    on('GET /cards/:id/same-meaning', async ({ learner, params, query }) => {
      const typed = { cardId: params.id, korean: query.korean ?? null };
      return { data: await findSameMeaning(db, learner.userId, typed) };
    });
  };
}

async function answerTo<Result>(
  learner: Learner,
  { results, rows, ...changes }: { results: Result[]; rows: CardRow[] } & SiblingChanges,
  path: LearnerPath,
) {
  if (rows.length > 0) await path.goOn(learner.userId);
  const cards = await mapInTurns(rows, cardMapper(learner));
  return { data: results, cards, ...siblingFields(changes) };
}

type Studied = Awaited<ReturnType<typeof findStudied>>;

/** @throws AppError 404 */
async function findStudied(db: Database, own: Learner, query: StudyQuery, now: Date) {
  const { deckId = null, categoryId = null } = query;
  const { userId } = own;
  const deck = await findDeckStudied(db, userId, deckId);
  if (deckId !== null && deck === null) throw notFound('deck');
  await requireOwn(db, { userId, deckId: null, categoryId });
  const learner = learnerIn(own, deck);
  const present = presentOf(learner, now);
  const scope = { userId, deckId, categoryId };
  const limits = deck?.preferences ?? null;
  const { studyOrder, listsVersion } = learner;
  const page = { ...present, orderBy: query.orderBy ?? studyOrder, listsVersion };
  const count = () => countToday(db, scope, learner, present, limits);
  return { learner, scope, present, page, count };
}

async function readDue(
  db: Database,
  orders: RankCaches,
  { learner, scope, present, page: order, count }: Studied,
  { limit, orderBy }: StudyQuery,
) {
  const [{ counts, remaining }, inSteps] = await Promise.all([
    count(),
    listInSteps(db, scope, { ...present, limit }),
  ]);
  const { dueByDay, dueByMinute } = counts;
  const { reviews, newCards } = remaining;
  const backlog = dueByDay > reviews ? dueByDay : 0;
  const page = { ...order, limit };
  const priorityLimit =
    backlog > 0 && orderBy === undefined ? overdueLimit(learner.scheduling.weights) : null;
  const wanted = { ...page, allowed: reviews, priorityLimit };
  const { due, ahead } = await listDue(db, orders, scope, wanted, inSteps);
  const nothingElse =
    due.length === 0 &&
    ahead.length > 0 &&
    (await listNew(db, orders, scope, { ...page, limit: Math.min(1, newCards) })).length === 0;
  const toCard = studyCardMapper(learner, present);
  return {
    data: (nothingElse ? ahead : due).map(toCard),
    count: dueByDay + dueByMinute,
    available: dueByMinute + Math.min(dueByDay, reviews),
    backlog,
    learn_ahead: ahead.map(toCard),
  };
}

async function readNew(
  db: Database,
  orders: RankCaches,
  { learner, scope, present, page, count: countCards }: Studied,
  query: StudyQuery,
) {
  const { counts, remaining } = await countCards();
  const { new: count } = counts;
  const { newCards, heldByReviews } = remaining;
  const limit = Math.min(query.limit, newCards);
  const rows = await listNew(db, orders, scope, { ...page, limit });
  return {
    data: rows.map(studyCardMapper(learner, present)),
    count,
    available: Math.min(count, newCards),
    ...(learner.limitNewByReviews && {
      held_by_reviews: Math.min(count, newCards + heldByReviews) - Math.min(count, newCards),
    }),
  };
}
