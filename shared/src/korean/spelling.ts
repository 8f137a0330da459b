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

/** A card asks for few; a text full of brackets is no word. */
const ACCEPTED_MOST = 16;
const ALTERNATIVE = /(?:[([][^()[\]]*[)\]]|[^/;])+/g;
const OPTIONAL = /[([]([^()[\]]*)[)\]]/;

/**
 * What may be typed for the Korean of a card: each of the alternatives that `/` or `;` part, with and without what is in
 * brackets; and the text just as it stands, which comes last. Brackets that are not closed are text.
 */
export function acceptedSpellings(expected: string): string[] {
  const alternatives = expected.match(ALTERNATIVE) ?? [];
  const accepted = new Map<string, string>();
  for (const spelling of [...alternatives.flatMap(withAndWithout), expected]) {
    const key = comparable(spelling);
    if (key !== '' && !accepted.has(key)) accepted.set(key, tidySpelling(spelling));
  }
  return [...accepted.values()];
}

function withAndWithout(text: string): string[] {
  let spellings = [text];
  while (spellings.length < ACCEPTED_MOST && OPTIONAL.test(spellings[0] ?? '')) {
    spellings = spellings.flatMap((spelling) => [
      spelling.replace(OPTIONAL, '$1'),
      spelling.replace(OPTIONAL, ''),
    ]);
  }
  return spellings;
}

/** Correct, incorrect, or "almost": right but for the spaces (decision D17). The best that any accepted spelling makes it. */
export function checkSpelling(answer: string, expected: string): SpellingVerdict {
  const given = comparable(answer);
  const accepted = acceptedSpellings(expected).map(comparable);
  if (accepted.includes(given) || given === comparable(expected)) return 'correct';
  const joined = given.replaceAll(' ', '');
  const isAlmost = accepted.some((wanted) => joined === wanted.replaceAll(' ', ''));
  return isAlmost ? 'almost' : 'incorrect';
}
