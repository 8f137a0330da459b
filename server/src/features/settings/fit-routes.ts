import { FIT_REVIEWS_MIN, FIT_SUGGESTED_AFTER } from '@gieok/shared/constants';
import { settingsCalls } from '@gieok/shared/contract/calls/settings';
import type { FitResult, FitStatus, Rescheduling } from '@gieok/shared/contract/scheduling';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { type FoundJob, findJob, forgetJob } from '../../jobs/jobs-table.ts';
import { type Fit, fitJob } from './fit-job.ts';
import { findFitted, setWeights } from './fit-queries.ts';
import { forecastLoad } from './forecast.ts';
import { rebuildJob } from './queries.ts';
import { countTrainingReviews } from './training-data.ts';

export function fitRoutes({ db, clock }: AppContext, jobs: JobRunner): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, settingsCalls);

    on('GET /settings/study/fit', async ({ learner }) => ({ data: await readStatus(db, learner) }));

    on('POST /settings/study/fit', async ({ learner }) => {
      const { userId } = learner;
      const reviewsThen = await countTrainingReviews(db, userId);
      if (reviewsThen < FIT_REVIEWS_MIN) {
        throw conflict('too_few_reviews', conflictTexts.tooFewReviews(reviewsThen));
      }
      const { weights } = learner.scheduling;
      await jobs.start(fitJob, userId, { weights, reviews: reviewsThen });
      return { data: await readStatus(db, learner) };
    });

    on('DELETE /settings/study/fit', async ({ learner }) => {
      await dismissFit(learner.userId);
      return { data: await readStatus(db, learner) };
    });

    on('POST /settings/study/fit/apply', async ({ learner, body }) => {
      const fit = (await findJob(db, fitJob, learner.userId))?.result;
      if (!fit) throw conflict('no_fit', conflictTexts.noFit);
      if (!fit.judgement.better) throw conflict('not_better', conflictTexts.fitNotBetter);
      await useWeights(learner, fit.weights, body);
      return { data: await readStatus(db, learner) };
    });

    on('DELETE /settings/study/weights', async ({ learner, body }) => {
      await useWeights(learner, null, body);
      return { data: await readStatus(db, learner) };
    });

    async function useWeights(
      { userId }: Learner,
      weights: readonly number[] | null,
      { reschedule = true }: Rescheduling,
    ) {
      // A result measured against other weights means nothing.
      await dismissFit(userId);
      await setWeights(db, userId, weights, { reschedule, now: clock() });
      await jobs.untilDone(rebuildJob, userId);
    }

    async function dismissFit(userId: number) {
      await jobs.cancel(fitJob, userId);
      await forgetJob(db, fitJob, userId);
    }

    on('GET /settings/study/forecast', async ({ learner, query }) => {
      const fit = (await findJob(db, fitJob, learner.userId))?.result;
      if (query.fit === 'true' && !fit) throw conflict('no_fit', conflictTexts.noFit);
      const weights = (query.fit === 'true' && fit?.weights) || learner.scheduling.weights;
      return { data: await forecastLoad(db, learner, presentOf(learner, clock()), weights) };
    });
  };
}

async function readStatus(db: Queryable, { userId, scheduling }: Learner): Promise<FitStatus> {
  const job = await findJob(db, fitJob, userId);
  const reviews = await countTrainingReviews(db, userId);
  const { fitted, reviewsAtLastFit } = await findFitted(db, userId);
  const newReviews = Math.max(0, reviews - reviewsAtLastFit);
  return {
    state: stateOf(job),
    progress: job?.progress ?? 0,
    reviews,
    newReviews,
    suggested: scheduling.scheduler === 'fsrs' && newReviews >= FIT_SUGGESTED_AFTER,
    fitted,
    result: job?.result ? resultOf(job.result) : null,
  };
}

/** Waiting behind others counts as running. */
function stateOf(job: FoundJob<Fit | null> | undefined): FitStatus['state'] {
  if (job === undefined || job.state === 'cancelled') return 'idle';
  if (job.state === 'queued') return 'running';
  return job.state === 'done' && job.result === null ? 'too_few' : job.state;
}

function resultOf({ reviewsFitted, judgement }: Fit): FitResult {
  return { reviewsFitted, ...judgement };
}
