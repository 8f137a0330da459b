import { expect } from 'vitest';
import { askUntil } from './ask-until.ts';
import { send } from './imports.ts';
import type { Answer, Json, TestApp, TestLearner } from './test-app.ts';

/** Sends a dictionary of the learner's own. */
export const sendDictionary = (
  app: TestApp,
  learner: TestLearner,
  content: string | Buffer,
  name = 'words.csv',
): Promise<Answer> => send(app, learner, content, name, '/dictionaries');

/** Waits until a dictionary is read. @returns what became of it. */
export async function endOfDictionary(learner: TestLearner, id: number): Promise<Json> {
  return askUntil(async () => {
    const { data } = (await learner.get('/dictionaries')).body;
    const found = data.find((each: Json) => each.id === id);
    return found?.state === 'reading' ? undefined : found;
  }, 'The dictionary is never read.');
}

/** Adds a dictionary. @returns what became of it. */
export async function addDictionary(
  app: TestApp,
  learner: TestLearner,
  content: string | Buffer,
  name = 'words.csv',
): Promise<Json> {
  const { status, body } = await sendDictionary(app, learner, content, name);
  expect(status, body.message).toBe(202);
  return endOfDictionary(learner, body.data.id);
}

/** Lines of a table: words nobody has heard of. */
export function dictionaryRows(count: number): string[] {
  const syllable = (number: number) => String.fromCodePoint(0xac00 + (number % 11_172));
  return Array.from(
    { length: count },
    (_, number) => `${syllable(number)}${syllable(Math.floor(number / 11_172))}뷁,meaning\n`,
  );
}
