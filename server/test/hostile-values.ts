const filledWith = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** Each text is tried in every field. */
const remembered = (make: (length: number) => string) => {
  const made = new Map<number, string>();
  return (length: number) => {
    const text = made.get(length) ?? make(length);
    made.set(length, text);
    return text;
  };
};
const around = (before: string, part: string, after: string) => (length: number) =>
  before + filledWith(part)(Math.max(0, length - before.length - after.length)) + after;

const KINDS: Record<string, (length: number) => string> = {
  'an e-mail of dots': around('a@', '.', '@'),
  'an e-mail of at signs': around('a', '@', '.'),
  'accents above and below in turn': filledWith('\u0301\u0316'),
  'accents above, then as many below': (length) =>
    filledWith('\u0301')(length / 2) + filledWith('\u0316')(length / 2),
  'accents of many classes on a letter': around('a', '\u0345\u0301\u0316\u05b0\u0f74\u0f71', 'a'),
  'accents outside the basic plane': filledWith('\u{1D165}\u{1D16D}'),
  'hangul jamo in turn': filledWith('\u1112\u1161\u11ab'),
  'letters that grow when they are composed': filledWith('\u0958'),
  'digits and more digits': around('1', '0', 'x'),
  'a number with a long fraction': around('1.', '9', ''),
  'a time with a long fraction': around('2026-03-10T00:00:00.', '9', 'Z!'),
  'white space within': around('a', ' \t\n\u3000', 'a'),
  'nothing but white space': filledWith(' \n'),
  'halves of letters': filledWith('\ude00\ud83d'),
  'a web address of dots': around('https://', '.', '\\'),
  'a web address to be encoded': around('https://', '가', '.com'),
  'a path': around('/', 'a/', '\\'),
  'a zone of slashes': around('Etc', '/', '+'),
  hyphens: around('0', '-', '_!'),
  'wildcards of a search': around('%', '_%\\', ''),
};
/** By what they are meant to slow down: careless patterns, or the normalisation of Unicode. Each makes a text of `length` UTF-16 units. */
export const HOSTILE_TEXTS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, text]) => [kind, remembered(text)]),
);
