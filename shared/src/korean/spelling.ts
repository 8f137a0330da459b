export type SpellingVerdict = 'correct' | 'almost' | 'incorrect';

/** NFC, trimmed, every run of white space one space: how two spellings stand side by side. */
export function tidySpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

/** Tidied and in lower case: what two spellings are compared as. */
function comparable(text: string): string {
  return tidySpelling(text).toLowerCase();
}

/** Correct, incorrect, or "almost": right but for the spaces (decision D17). */
export function checkSpelling(answer: string, expected: string): SpellingVerdict {
  const given = comparable(answer);
  const wanted = comparable(expected);
  if (given === wanted) return 'correct';
  return given.replaceAll(' ', '') === wanted.replaceAll(' ', '') ? 'almost' : 'incorrect';
}
