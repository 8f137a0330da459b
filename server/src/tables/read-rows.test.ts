import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { CELLS_MAX, ROW_MAX, readRows } from './read-rows.ts';

async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function cellsOf(text: string, { delimiter = ',', skipped = 0, size = 7 } = {}) {
  const rows = [];
  for await (const some of readRows(inPieces(text, size), { delimiter, skipped }))
    rows.push(...some);
  return rows;
}

it('rows are read with quotations over several lines, and counted as a spreadsheet counts them', async () => {
  const text = '단어,뜻\r\n물,"water, to\r\ndrink"\r\n\r\n불,"a ""fire"""\r\n5" pipe,관\r\n';
  expect(await cellsOf(text, { skipped: 1 })).toEqual([
    { row: 2, cells: ['물', 'water, to\r\ndrink'] },
    { row: 4, cells: ['불', 'a "fire"'] },
    { row: 5, cells: ['5" pipe', '관'] },
  ]);
});

it('a quotation mark that is part of a text stays, and one without an end takes no rows along', async () => {
  const text = '인치\t"inch" mark\n물\t"water\n불\tfire\n꽃\tflower';
  expect((await cellsOf(text, { delimiter: '\t' })).map(({ cells }) => cells)).toEqual([
    ['인치', '"inch" mark'],
    ['물', '"water'],
    ['불', 'fire'],
    ['꽃', 'flower'],
  ]);
});

it('one without an end takes no rows along where a quotation begins behind it', async () => {
  const rows = await cellsOf('a,b\r\n"하늘,sky\r\n바다,"sea"\r\n산,mountain\r\n');
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['"하늘', 'sky'] },
    { row: 3, cells: ['바다', 'sea'] },
    { row: 4, cells: ['산', 'mountain'] },
  ]);
});

it('whatever a spreadsheet writes is read back, in whatever pieces it comes', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '물',
      'a,b',
      'a;b',
      'x\ty',
      '"',
      '""',
      'two\nlines',
      'two\r\nlines',
      "it's",
      ' ',
    ),
    fc.string({ maxLength: 8 }),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.integer({ min: 1, max: 30 }),
      async (rows, delimiter, newline, size) => {
        const text = Papa.unparse(rows, { delimiter, newline, quotes: true });
        const read = await cellsOf(text, { delimiter, size });
        const kept = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
        expect(read.map(({ cells }) => cells)).toEqual(kept);
      },
    ),
  );
});

it('a quotation that never ends, and a row without an end, are refused soon', async () => {
  let pieces = 0;
  async function* endless(beginning: string) {
    yield beginning;
    for (;;) {
      pieces += 1;
      yield 'x'.repeat(10_000);
    }
  }
  const read = async (beginning: string) => {
    for await (const _ of readRows(endless(beginning), { delimiter: ',', skipped: 0 }));
  };
  await expect(read('물,water\n불,"fire')).rejects.toThrow(
    'Row 2 cannot be read: a quotation mark (") is not closed.',
  );
  await expect(read('물')).rejects.toThrow('Row 1 cannot be read: it is longer than 100,000');
  expect(pieces).toBeLessThan((2 * ROW_MAX) / 10_000 + 4);
});

it('a row of too many cells is refused though all are empty', async () => {
  await expect(cellsOf(`a\n${','.repeat(CELLS_MAX)}\n`)).rejects.toThrow(/^Row 2 .*cells/);
});

it('a row of too many cells is refused, quoted or not', async () => {
  for (const cell of ['a,', '"",']) {
    expect(await cellsOf(cell.repeat(CELLS_MAX - 1) + cell[0])).toHaveLength(1);
    await expect(cellsOf(`물,water\n${cell.repeat(CELLS_MAX)}a`)).rejects.toThrow(
      'Row 2 cannot be read: it has more than 1,000 cells.',
    );
  }
});

it('of long rows few are held at once', async () => {
  const long = `${'물'.repeat(ROW_MAX - 10)}\n`.repeat(20);
  for await (const rows of readRows(inPieces(long, 50_000), { delimiter: ',', skipped: 0 })) {
    expect(rows.length).toBeLessThan(5);
  }
});
