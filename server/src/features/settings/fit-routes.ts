import { FIT_REVIEWS_MIN, FIT_SUGGESTED_AFTER } from '@gieok/shared/constants';
import { settingsCalls } from '@gieok/shared/contract/calls/settings';
import type { FitResult, FitStatus } from '@gieok/shared/contract/scheduling';
import { conflictTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsync } from 'fastify';
import { conflict } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { type Fit, FitJobs } from './fit-jobs.ts';
import { findFitted, noteFit, setWeights } from './fit-queries.ts';
import { forecastLoad } from './forecast.ts';
import { countTrainingReviews, trainingBatches } from './training-data.ts';

/** FSRS fitted to the learner, and the load that a change of scheduling would bring. */
export function fitRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, settingsCalls);
    const jobs = new FitJobs((error) => app.log.error(error));
    app.addHook('onClose', async () => jobs.close());

    const statusOf = async ({ userId, scheduling }: Learner): Promise<FitStatus> => {
      const job = jobs.of(userId);
      const reviews = await countTrainingReviews(db, userId);
      const { fitted, reviewsAtLastFit } = await findFitted(db, userId);
      const newReviews = Math.max(0, reviews - reviewsAtLastFit);
      return {
        state: job?.state ?? 'idle',
        progress: job?.progress ?? 0,
        reviews,
        newReviews,
        suggested: scheduling.scheduler === 'fsrs' && newReviews >= FIT_SUGGESTED_AFTER,
        fitted,
        result: job?.fit ? resultOf(job.fit) : null,
      };
    };

    on('GET /settings/study/fit', async ({ learner }) => ({ data: await statusOf(learner) }));

    on('POST /settings/study/fit', async ({ learner }) => {
      const { userId } = learner;
      const reviewsThen = await countTrainingReviews(db, userId);
      if (reviewsThen < FIT_REVIEWS_MIN) {
        throw conflict('too_few_reviews', conflictTexts.tooFewReviews(reviewsThen));
      }
      const { weights } = learner.scheduling;
      const cards = trainingBatches(db, userId);
      jobs.start(userId, { weights, cards }, () => noteFit(db, userId, reviewsThen));
      return { data: await statusOf(learner) };
    });

    on('DELETE /settings/study/fit', async ({ learner }) => {
      jobs.cancel(learner.userId);
      return { data: await statusOf(learner) };
    });

    on('POST /settings/study/fit/apply', async ({ learner }) => {
      const fit = jobs.of(learner.userId)?.fit;
      if (!fit) throw conflict('no_fit', conflictTexts.noFit);
      if (!fit.judgement.better) throw conflict('not_better', conflictTexts.fitNotBetter);
      await useWeights(learner, fit.weights);
      return { data: await statusOf(learner) };
    });

    on('DELETE /settings/study/weights', async ({ learner }) => {
      await useWeights(learner, null);
      return { data: await statusOf(learner) };
    });

    async function useWeights({ userId, scheduling }: Learner, weights: readonly number[] | null) {
      // What was measured against other weights says nothing any more.
      jobs.cancel(userId);
      await setWeights(db, userId, weights);
      if (scheduling.scheduler === 'fsrs') await rebuildSchedules(db, userId);
    }

    on('GET /settings/study/forecast', async ({ learner, query }) => {
      const fit = jobs.of(learner.userId)?.fit;
      if (query.fit === 'true' && !fit) throw conflict('no_fit', conflictTexts.noFit);
      const weights = (query.fit === 'true' && fit?.weights) || learner.scheduling.weights;
      return { data: await forecastLoad(db, learner, presentOf(learner, clock()), weights) };
    });
  };
}

function resultOf({ reviewsFitted, judgement }: Fit): FitResult {
  return { reviewsFitted, ...judgement };
}
