const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const BETWEEN = /[,;/]|\bor\b/;
const NEVER_ALONE = /^(?:to be|to|an?|the)\s+/;

/** Without brackets, articles and "to". */
function meaningsOf(english: string): string[] {
  const text = english.normalize('NFC').toLowerCase();
  const plain = text.replace(BRACKETS, ' ').trim() === '' ? text : text.replace(BRACKETS, ' ');
  return plain
    .split(BETWEEN)
    .map((meaning) => meaning.trim().replace(/\s+/g, ' ').replace(NEVER_ALONE, ''))
    .map((meaning) => meaning.replace(/[.!?]+$/, ''))
    .filter((meaning) => meaning !== '');
}

/** "to watch; to see" and "see (a film)" share one. */
export function shareMeaning(first: string, second: string): boolean {
  const meanings = new Set(meaningsOf(first));
  return meaningsOf(second).some((meaning) => meanings.has(meaning));
}

/** The same for meanings in any order and with any articles. */
export function meaningKey(english: string): string {
  const meanings = [...new Set(meaningsOf(english))].sort();
  return meanings.length === 0 ? english.normalize('NFC').toLowerCase().trim() : meanings.join(';');
}

/** "pear" and "pear; Asian pear", but not "to indicate, mark" and "indicate, express". */
export function coverMeanings(first: string, second: string): boolean {
  const [one, other] = [new Set(meaningsOf(first)), new Set(meaningsOf(second))];
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return fewer.size === 0
    ? meaningKey(first) === meaningKey(second)
    : [...fewer].every((meaning) => more.has(meaning));
}
