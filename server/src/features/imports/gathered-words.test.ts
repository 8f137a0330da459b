import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GatheredWords } from './gathered-words.ts';

/** Notes of several words, each of several cards with some reviews; read some notes at a time. */
const card = fc.nat({ max: 1_200 }).map((reviews) => ({ reviews: Array(reviews).fill(null) }));
const notes = fc.array(
  fc.array(fc.array(card, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  {
    maxLength: 12,
  },
);
const readings = fc.array(notes, { maxLength: 4 });

/** As long as so many cards take: four reviews count as one. */
const lengthOf = (words: readonly { cards: readonly { reviews: unknown[] }[] }[]) =>
  words.flatMap(({ cards }) => cards).reduce((sum, { reviews }) => sum + 1 + reviews.length / 4, 0);

test('words are written in their order, no note in two parts, each part just full but the last', () => {
  fc.assert(
    fc.property(readings, (parts) => {
      let at = 0;
      const read = parts.map((some) =>
        some.flatMap((words) => {
          at += 1;
          return words.map((cards) => ({ at, cards }));
        }),
      );
      const gathered = new GatheredWords<(typeof read)[number][number]>();
      const written = read.flatMap((words) => [...gathered.add(words)]);
      const last = gathered.take();
      expect([...written, last].flat()).toEqual(read.flat());
      for (const [place, part] of written.entries()) {
        expect(lengthOf(part)).toBeGreaterThanOrEqual(500);
        const note = part.at(-1)?.at;
        expect(lengthOf(part.filter((word) => word.at !== note))).toBeLessThan(500);
        expect((written[place + 1] ?? last)[0]?.at).not.toBe(note);
      }
      expect(lengthOf(last)).toBeLessThan(500);
    }),
  );
});
