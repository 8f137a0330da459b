import type { NewEvent } from '@gieok/shared/contract/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { authGuard } from '../http/auth-guard.ts';
import { logOwnerOf } from '../http/learner.ts';
import { noLimits } from '../http/limits.ts';
import { checkSchedules } from './check-schedules.ts';
import type { LogOwner } from './log-owner.ts';
import { recordEvent } from './record-event.ts';

const app = await testAppForThisFile();

const easy = (cardId: number): NewEvent => ({
  type: 'review',
  cardId,
  eventId: crypto.randomUUID(),
  rating: 4,
  timeTakenMs: 1_000,
});

/** What the guard finds out about a request when it comes in. */
async function guarded({ token }: TestLearner): Promise<LogOwner> {
  const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest;
  const guard = authGuard({ db: app.db, clock: () => app.now }, noLimits());
  await guard.call({} as never, request, {} as FastifyReply);
  return logOwnerOf(request.learner);
}

it('a review that is on its way while the scheduler changes is scheduled by the new one', async () => {
  const learner = await app.newLearner();
  const [first, second] = (await learner.newCards(2)) as [number, number];
  for (const id of [first, second]) await learner.review(id, 3);
  const onItsWay = await guarded(learner);
  await learner.put('/settings/study', { scheduler: 'fsrs' });

  await recordEvent(app.db, onItsWay, easy(first), app.now);
  await learner.review(second, 4);
  const [late, prompt] = await Promise.all(
    [first, second].map((id) =>
      app.db
        .selectFrom('cards')
        .select(['stability', 'difficulty', 'step', 'schedule_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  );
  expect(late).toEqual(prompt);
  expect(late?.stability).not.toBeNull();
});

it('the first review of a card that is on its way while the scheduler changes is, too', async () => {
  const learner = await app.newLearner();
  const { id } = await learner.newCard();
  const onItsWay = await guarded(learner);
  await learner.put('/settings/study', { scheduler: 'fsrs' });
  await recordEvent(app.db, onItsWay, easy(id), app.now);
  expect((await learner.get(`/cards/${id}`)).body.data.stability).not.toBeNull();
  const checked = await checkSchedules(app.db, { mend: false, say: () => {} });
  expect(checked).toMatchObject({ differing: 0, outdated: 0 });
});
