import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

describe('the path', () => {
  it('has 18 steps of 100 words, each with a sentence, and 60 patterns', async () => {
    const { status, body } = await (await app.newLearner()).get('/path');
    expect(status).toBe(200);
    const { steps, patterns } = body.data;
    expect(steps.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, place) => place + 1),
    );
    for (const { title, words } of steps) {
      expect(title).toMatch(/^[A-Z]/);
      expect(words).toHaveLength(100);
      for (const word of words) expect(word.sentence && word.translation).toBeTruthy();
    }
    expect(patterns).toHaveLength(60);
  });

  it('begins with 있다, in a sentence of known words', async () => {
    const { body } = await (await app.newLearner()).get('/path');
    expect(body.data.steps[0].title).toBe('First words');
    expect(body.data.steps[0].words[0]).toEqual({
      ...{ word: '있다', kind: 'verb', hanja: null, meanings: ['to exist', 'to have'] },
      ...{ sentence: '집에 우유가 있어요.', translation: "There's milk at home." },
      note: 'What one has takes 이/가: 시간이 있어요.',
    });
    expect(body.data.patterns[0].sentences[2]).toEqual({
      sentence: '여기가 우리 {집이에요}.',
      translation: 'This is our house.',
      cue: '집',
    });
  });
});
