import fc from 'fast-check';
import { expect, it } from 'vitest';
import { send } from '../../../test/imports.ts';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { hasMoreRows } from './count-rows.ts';
import { readRows } from './read-rows.ts';

const app = await testAppForThisFile();

async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

it('a file of mere line ends, and one of too many short rows, are refused', async () => {
  const learner = await app.newLearner();
  const answerTo = async (content: string) => {
    const { status, body } = await send(app, learner, content);
    return [status, body.message];
  };
  expect(await answerTo('\n'.repeat(2_000_001))).toEqual([
    413,
    expect.stringMatching('^The file has more than 2,000,000 lines.'),
  ]);
  expect(await answerTo('a\n'.repeat(202_000))).toEqual([
    413,
    expect.stringMatching('^The file has more than 200,000 words.'),
  ]);
});

it('rows are counted as they are read, in whatever pieces they come', async () => {
  const cell = fc.constantFrom('', 'a', '5" pipe', '"two\nlines"', '"two""\r\nlines"');
  const row = fc.oneof(
    fc.constant(['물']),
    fc.array(cell).map((cells) => ['물', ...cells]),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(row), { minLength: 1 }),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.integer({ min: 1, max: 9 }),
      async (table, newline, size) => {
        const text = [['물'], ...table].map((cells) => cells?.join('\t') ?? '').join(newline);
        const pieces = () => inPieces(text, size);
        let rows = 0;
        for await (const some of readRows(pieces(), { delimiter: '\t', skipped: 0 })) {
          rows += some.length;
        }
        expect(await hasMoreRows(pieces(), '\t', rows - 1)).toBe(true);
        expect(await hasMoreRows(pieces(), '\t', rows)).toBe(false);
      },
    ),
  );
});
