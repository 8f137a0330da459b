import { pathCalls } from '@gieok/shared/contract/calls/path';
import type { FastifyPluginAsync } from 'fastify';
import type { Database, Queryable } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { inTurns } from '../../turns.ts';
import { pathPatterns, pathSteps } from './path-steps.ts';
import { examplesOf } from './pattern-examples.ts';
import type { readProgress } from './present-step.ts';
import type { PathEntry, PathPattern } from './read-path.ts';

interface PatternCards {
  find: (
    db: Queryable,
    userId: number,
    patterns: readonly PathPattern[],
  ) => Promise<{ deckId: number | null; counts: ReadonlyMap<number, number> }>;
  take: (
    db: Database,
    patterns: readonly PathPattern[],
    taking: { userId: number; now: Date; random: () => number },
  ) => Promise<{ deckId: number; added: number }>;
}

export function pathRoutes(
  { db, clock, random }: AppContext,
  readPlace: (userId: number) => ReturnType<typeof readProgress>,
  patternCards: PatternCards,
): FastifyPluginAsync {
  const ofLearner = async (userId: number, patterns: readonly PathPattern[]) => {
    const { deckId, counts } = await patternCards.find(db, userId, patterns);
    return patterns.map((pattern) => ({
      ...toPattern(pattern),
      cards: counts.get(pattern.number) ?? 0,
      deck_id: deckId,
    }));
  };
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

    on('GET /path/patterns', async ({ learner }) => ({
      data: await ofLearner(learner.userId, pathPatterns()),
    }));

    on('GET /path/patterns/:number', async ({ learner, params }) => {
      const pattern = patternOf(params.number);
      const examples = await examplesOf(db, learner.userId, pattern);
      const [own] = await ofLearner(learner.userId, [pattern]);
      return { data: { ...found(own, 'route'), examples } };
    });

    on('POST /path/patterns/cards', async ({ learner: { userId }, body }) => {
      const patterns = [...new Set(body.numbers)].map(patternOf);
      const taking = { userId, now: clock(), random };
      const { deckId, added } = await patternCards.take(db, patterns, taking);
      return { data: { id: deckId, added } };
    });

    on('GET /path/progress', async ({ learner }) => ({
      data: await readPlace(learner.userId),
    }));
  };
}

const patternOf = (wanted: number) =>
  found(
    pathPatterns().find(({ number }) => number === wanted),
    'route',
  );

const toPattern = ({ sentences, ...pattern }: PathPattern) => ({
  ...pattern,
  sentences: [...sentences],
});

const toWord = ({ word, kind, hanja, meanings, sentence, translation, note }: PathEntry) => ({
  ...{ word, kind, hanja: hanja || null, meanings: [...meanings] },
  ...{ sentence, translation, note: note || null },
});
