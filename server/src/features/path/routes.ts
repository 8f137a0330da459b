import { pathCalls } from '@gieok/shared/contract/calls/path';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { inTurns } from '../../turns.ts';
import { pathPatterns, pathSteps } from './path-steps.ts';
import { readProgress, type StepDeck } from './present-step.ts';
import type { PathEntry } from './read-path.ts';

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
          patterns: pathPatterns().map(({ line: _, ...pattern }) => ({
            ...pattern,
            sentences: [...pattern.sentences],
          })),
        },
      };
    });

    on('GET /path/progress', async ({ learner }) => ({
      data: await readProgress(db, learner.userId, steps),
    }));
  };
}

const toWord = ({ word, kind, hanja, meanings, sentence, translation, note }: PathEntry) => ({
  ...{ word, kind, hanja: hanja || null, meanings: [...meanings] },
  ...{ sentence, translation, note: note || null },
});
