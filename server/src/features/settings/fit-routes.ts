import { FIT_REVIEWS_MIN, FIT_SUGGESTED_AFTER } from '@gieok/shared/constants';
import * as contract from '@gieok/shared/contract/scheduling';
import { apiRoutes } from '@gieok/shared/routes';
import { conflictTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conflict } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { type Fit, FitJobs } from './fit-jobs.ts';
import { findFitted, noteFit, setWeights } from './fit-queries.ts';
import { forecastLoad } from './forecast.ts';
import { countTrainingReviews, trainingBatches } from './training-data.ts';

/** FSRS fitted to the learner, and the load that a change of scheduling would bring. */
export function fitRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['settings'], summary, ...authenticated });

  return async (app) => {
    const jobs = new FitJobs((error) => app.log.error(error));
    app.addHook('onClose', async () => jobs.close());

    const statusOf = async ({ userId, scheduling }: Learner): Promise<contract.FitStatus> => {
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

    app.get(
      apiRoutes.fit,
      {
        schema: {
          ...describe('How the fit of FSRS to your reviews stands'),
          response: ok(contract.fitStatusResponse),
        },
      },
      async ({ learner }) => ({ success: true as const, data: await statusOf(learner) }),
    );

    app.post(
      apiRoutes.fit,
      {
        schema: {
          ...describe('Fit FSRS to your reviews; ask how it stands until it is done'),
          response: ok(contract.fitStatusResponse),
        },
      },
      async ({ learner }) => {
        const { userId } = learner;
        const reviewsThen = await countTrainingReviews(db, userId);
        if (reviewsThen < FIT_REVIEWS_MIN) {
          throw conflict('too_few_reviews', conflictTexts.tooFewReviews(reviewsThen));
        }
        const { weights } = learner.scheduling;
        const cards = trainingBatches(db, userId);
        jobs.start(userId, { weights, cards }, () => noteFit(db, userId, reviewsThen));
        return { success: true as const, data: await statusOf(learner) };
      },
    );

    app.delete(
      apiRoutes.fit,
      {
        schema: {
          ...describe('Cancel the fit, or dismiss what it found'),
          response: ok(contract.fitStatusResponse),
        },
      },
      async ({ learner }) => {
        jobs.cancel(learner.userId);
        return { success: true as const, data: await statusOf(learner) };
      },
    );

    app.post(
      apiRoutes.applyFit,
      {
        schema: {
          ...describe('Use the fitted weights from now on; every card is replayed under them'),
          response: ok(contract.fitStatusResponse),
        },
      },
      async ({ learner }) => {
        const fit = jobs.of(learner.userId)?.fit;
        if (!fit) throw conflict('no_fit', conflictTexts.noFit);
        if (!fit.judgement.better) throw conflict('not_better', conflictTexts.fitNotBetter);
        await useWeights(learner, fit.weights);
        return { success: true as const, data: await statusOf(learner) };
      },
    );

    app.delete(
      apiRoutes.weights,
      {
        schema: {
          ...describe('Go back to the published weights of FSRS'),
          response: ok(contract.fitStatusResponse),
        },
      },
      async ({ learner }) => {
        await useWeights(learner, null);
        return { success: true as const, data: await statusOf(learner) };
      },
    );

    async function useWeights({ userId, scheduling }: Learner, weights: readonly number[] | null) {
      // What was measured against other weights says nothing any more.
      jobs.cancel(userId);
      await setWeights(db, userId, weights);
      if (scheduling.scheduler === 'fsrs') await rebuildSchedules(db, userId);
    }

    app.get(
      apiRoutes.forecast,
      {
        schema: {
          ...describe('The load of the coming days under each scheduler and retention'),
          querystring: contract.forecastQuery,
          response: ok(contract.forecastResponse),
        },
      },
      async ({ learner, query }) => {
        const fit = jobs.of(learner.userId)?.fit;
        if (query.fit === 'true' && !fit) throw conflict('no_fit', conflictTexts.noFit);
        const weights = (query.fit === 'true' && fit?.weights) || learner.scheduling.weights;
        const present = presentOf(learner, clock());
        return {
          success: true as const,
          data: await forecastLoad(db, learner, present, weights),
        };
      },
    );
  };
}

function resultOf({ reviewsFitted, judgement }: Fit): contract.FitResult {
  return { reviewsFitted, ...judgement };
}
