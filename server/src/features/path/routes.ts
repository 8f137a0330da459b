import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { pathCalls } from '@gieok/shared/contract/calls/path';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import { groupsOf } from '../../turns.ts';
import { readPath } from './read-path.ts';

let read: ReturnType<typeof answer> | undefined;

export const pathRoutes: FastifyPluginAsync = async (app) => {
  const on = callsOf(app, pathCalls);

  on('GET /path', async () => {
    read ??= answer();
    return { data: await read };
  });
};

async function answer() {
  const steps = createRequire(import.meta.url).resolve('#path/steps.tsv');
  const path = await readPath(new URL('.', pathToFileURL(steps)));
  const words = groupsOf(path.entries, ({ step }) => step);
  return {
    steps: path.steps.map((step) => ({
      ...step,
      words: (words.get(step.number) ?? []).map(
        ({ word, kind, hanja, meanings, sentence, translation, note }) => ({
          ...{ word, kind, hanja: hanja || null, meanings: [...meanings] },
          ...{ sentence, translation, note: note || null },
        }),
      ),
    })),
    patterns: path.patterns.map(({ number, step, pattern, meaning, built, sentences }) => ({
      ...{ number, step, pattern, meaning, built, sentences: [...sentences] },
    })),
  };
}
