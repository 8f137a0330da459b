import { pathCalls } from '@gieok/shared/contract/calls/path';
import type { FastifyPluginAsync } from 'fastify';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { inTurns } from '../../turns.ts';
import { pathPatterns, pathSteps } from './path-steps.ts';
import { examplesOf } from './pattern-examples.ts';
import { readProgress, type StepDeck } from './present-step.ts';
import type { PathEntry, PathPattern } from './read-path.ts';

export function pathRoutes({ db }: AppContext, steps: readonly StepDeck[]): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, pathCalls);

    on('GET /path', async () => {
      const steps = [];
      // Words of a step are parsed at first use.
      for await (const { number, title, words } of inTurns(pathSteps)) {
        steps.push({ number, title, words: words().map(toWord) });
      }
      return {
        data: {
          steps,
          patterns: pathPatterns().map(toPattern),
        },
      };
    });

    on('GET /path/patterns', async () => ({ data: [...pathPatterns()] }));

    on('GET /path/patterns/:number', async ({ learner, params }) => {
      const pattern = found(
        pathPatterns().find(({ number }) => number === params.number),
        'route',
      );
      const examples = await examplesOf(db, learner.userId, pattern);
      return { data: { ...toPattern(pattern), examples } };
    });

    on('GET /path/progress', async ({ learner }) => ({
      data: await readProgress(db, learner.userId, steps),
    }));
  };
}

const toPattern = ({ sentences, ...pattern }: PathPattern) => ({
  ...pattern,
  sentences: [...sentences],
});

const toWord = ({ word, kind, hanja, meanings, sentence, translation, note }: PathEntry) => ({
  ...{ word, kind, hanja: hanja || null, meanings: [...meanings] },
  ...{ sentence, translation, note: note || null },
});
