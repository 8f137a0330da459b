/** Letters of a gram: the index has the cards in which they stand in a row, and so for one letter and for two. */
const GRAM = 3;
/** Stands between grams where they are written: no gram has it. */
const BETWEEN = '\u001f';

/** What to ask the index of SQLite's for (`db/migrations/013-indexed-search.ts`). */
export interface Lookup {
  match: string;
  /** Whether each card that is found contains what is looked for; else it has the parts, maybe elsewhere. */
  isExact: boolean;
}

/**
 * How the index finds a user's cards that contain words, which are in lower case.
 * @returns undefined where they are nothing that the index knows: all cards have to be looked through.
 */
export function lookUp(userId: number, words: readonly string[]): Lookup | undefined {
  const owner = userId.toString(16).padStart(8, '0');
  const parts = words.flatMap((word) => word.split(BETWEEN)).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const grams = parts.flatMap((part) => gramsOf([...part]));
  const match = grams.map((gram) => {
    const term = `"${(owner + gram.join('')).replaceAll('"', '""')}"`;
    return gram.length < GRAM ? `${term} *` : term;
  });
  return {
    match: match.join(' AND '),
    isExact: grams.length === 1 && words.length === 1 && parts[0] === words[0],
  };
}

/** As few as have every letter. */
function gramsOf(letters: readonly string[]): string[][] {
  if (letters.length <= GRAM) return [[...letters]];
  const starts = Array.from({ length: Math.ceil(letters.length / GRAM) }, (_, gram) =>
    Math.min(gram * GRAM, letters.length - GRAM),
  );
  return starts.map((start) => letters.slice(start, start + GRAM));
}
