export type SpellingVerdict = 'correct' | 'almost' | 'incorrect';

/** NFC, trimmed, single spaces. */
export function tidySpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

const SENTENCE_END = /(?<![\s.!?…。！？])[\s.!?…。！？]+$/u;

/** Phones add full stops. */
export function withoutSentenceEnd(text: string): string {
  const tidy = tidySpelling(text);
  return tidy.replace(SENTENCE_END, '') || tidy;
}

function comparable(text: string): string {
  return tidySpelling(text).toLowerCase();
}

/** A text full of brackets is no word. */
const ACCEPTED_MOST = 16;
const ALTERNATIVE = /(?:[([][^()[\]]*[)\]]|[^/;])+/g;
const OPTIONAL = /[([]([^()[\]]*)[)\]]/;

/**
 * Alternatives between `/` or `;`, with and without brackets, and last the text as it stands.
 * Unclosed brackets are text.
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

/** Of the best accepted spelling; "almost": right but for the spaces (decision D17). */
export function checkSpelling(answer: string, expected: string): SpellingVerdict {
  const given = comparable(answer);
  const accepted = acceptedSpellings(expected).map(comparable);
  if (accepted.includes(given) || given === comparable(expected)) return 'correct';
  const joined = given.replaceAll(' ', '');
  const isAlmost = accepted.some((wanted) => joined === wanted.replaceAll(' ', ''));
  return isAlmost ? 'almost' : 'incorrect';
}
