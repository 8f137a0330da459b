import { isFile } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import { statsCalls } from '@gieok/shared/contract/calls/stats';
import { cardListResponse, cardResponse } from '@gieok/shared/contract/cards';
import { categoryDetailResponse } from '@gieok/shared/contract/categories';
import { deckDetailResponse } from '@gieok/shared/contract/decks';
import { done, failure } from '@gieok/shared/contract/fields';
import { progressResponse } from '@gieok/shared/contract/progress';
import { studyListResponse } from '@gieok/shared/contract/reviews';
import { fitStatusResponse } from '@gieok/shared/contract/scheduling';
import { preferencesResponse } from '@gieok/shared/contract/settings';
import { categoryPerformanceResponse, userStatsResponse } from '@gieok/shared/contract/stats';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { type Json, testAppForThisFile } from '../../test/test-app.ts';
import { answerSchema, compileAnswers, fastSerializerCompiler } from './serializer.ts';

const app = await testAppForThisFile();

type Schema = Parameters<typeof fastSerializerCompiler>[0]['schema'];

const ROUTE = { method: 'GET', url: '/' };
const fast = (schema: Schema, answer: Json): Json =>
  JSON.parse(fastSerializerCompiler({ schema, ...ROUTE })(answer));
const strict = (schema: Schema, answer: Json): Json =>
  JSON.parse(serializerCompiler({ schema, ...ROUTE })(answer));

/** Answers of the server, from an account that has some of everything. */
async function answers() {
  const learner = await app.newLearner();
  const category = await learner.newCategory({ name: '“Nature” \\ \u2028 🌲', description: '' });
  const deck = await learner.newDeck();
  const full = await learner.newCard({
    category_id: category.id,
    romanization: 'na\tmu',
    example_sentence: '나무가 "커요".\nIt is big.',
    audio_url: 'https://example.com/a.mp3',
  });
  await learner.newCard();
  await learner.post(`/decks/${deck.id}/cards`, { cardId: full.id });
  for (const rating of [3, 1, 4]) await learner.review(full.id, rating);
  const read = async (path: string) => (await learner.get(path)).body;
  return [
    [cardListResponse, await read('/cards')],
    [cardListResponse, await read('/cards?offset=100')],
    [cardResponse, await read(`/cards/${full.id}`)],
    [categoryDetailResponse, await read(`/categories/${category.id}`)],
    [deckDetailResponse, await read(`/decks/${deck.id}`)],
    [progressResponse, await read(`/cards/${full.id}/progress`)],
    [studyListResponse, await read('/cards/study/new')],
    [preferencesResponse, await read('/settings/study')],
    [fitStatusResponse, await read('/settings/study/fit')],
    [userStatsResponse, await read('/stats')],
    [categoryPerformanceResponse, await read('/stats/categories')],
    [done, { success: true, message: 'Done.' }],
    [failure, (await learner.post('/cards', {})).body],
    [failure, (await learner.get('/cards/999999999')).body],
  ] as [Schema, Json][];
}

describe('the fast serialisation of production', () => {
  it('writes the same JSON as the strict one of the tests', async () => {
    for (const [schema, answer] of await answers()) {
      expect(fast(schema, answer)).toEqual(answer);
      expect(strict(schema, answer)).toEqual(answer);
    }
  });

  it('lets nothing out that the schema does not name', async () => {
    const { body } = await (await app.newLearner()).post('/cards', {
      korean_text: '나무',
      english_text: 'tree',
    });
    const leaking = { ...body, debug: 'x', data: { ...body.data, user_id: 7, search_text: 'x' } };
    expect(fast(cardResponse, leaking)).toEqual(body);
    expect(strict(cardResponse, leaking)).toEqual(body);
  });
});

it('no answer has a choice for which a validator would have to be compiled at its first use', () => {
  const answers = Object.values(apiCalls).flatMap(({ answer }) => (isFile(answer) ? [] : answer));
  expect(answers.length).toBeGreaterThan(50);
  for (const answer of [...answers, failure]) {
    expect(JSON.stringify(answerSchema(answer))).not.toMatch(/"(anyOf|oneOf|allOf|if)":/);
  }
});

it('the answers of calls can be compiled beforehand, while others have their turn', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const compiled = await compileAnswers(statsCalls);
  isDone = true;
  expect(compiled).toBeGreaterThan(2);
  expect(turns).toBeGreaterThanOrEqual(compiled);
  expect(await compileAnswers(statsCalls)).toBe(0);
});
