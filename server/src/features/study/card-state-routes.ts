import { studyCalls } from '@gieok/shared/contract/calls/study';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf } from '../../http/learner.ts';
import { recordDueDay, recordEvent } from '../../learning/record-event.ts';
import { orAnswer } from '../../refusals.ts';
import { findDeckStudied, learnerIn } from './deck-studied.ts';
import { ratedCard } from './hints.ts';
import type { LearnerPath } from './pack-account.ts';

const CHANGES = ['suspend', 'unsuspend', 'bury', 'unbury', 'forget'] as const;

export function cardStateRoutes(
  { db, clock }: AppContext,
  { goOn }: LearnerPath,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, studyCalls);
    const inDeck = async (learner: Learner, { deckId }: { deckId?: number | null | undefined }) =>
      learnerIn(learner, await findDeckStudied(db, learner.userId, deckId));

    for (const type of CHANGES) {
      on(`POST /cards/:id/${type}`, async ({ learner, params, body }) => {
        const eventId = body.reviewId ?? crypto.randomUUID();
        const event = { type, cardId: params.id, eventId };
        const now = clock();
        const outcome = await orAnswer(recordEvent(db, logOwnerOf(learner), event, now));
        if (type === 'suspend') await goOn(learner.userId);
        return { data: ratedCard(await inDeck(learner, body), now, outcome, eventId) };
      });
    }

    on('PUT /cards/:id/due', async ({ learner, params, body }) => {
      const eventId = body.reviewId ?? crypto.randomUUID();
      const { dueDay: day } = body;
      const event = { type: 'set_due' as const, cardId: params.id, eventId, day };
      const now = clock();
      const outcome = await orAnswer(recordDueDay(db, logOwnerOf(learner), event, now));
      return { data: ratedCard(await inDeck(learner, body), now, outcome, eventId) };
    });
  };
}
