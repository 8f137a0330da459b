/** With closing quotes and brackets. */
const END = /[.?!…。？！]+["'”’」』〉》)\]]*|\n/g;
const SPACE = /\s/;

export interface PlacedSentence {
  sentence: string;
  /** UTF-16 units. */
  at: number;
}

export function sentencesOf(text: string): (at: number) => PlacedSentence {
  const ends = [...text.matchAll(END)]
    .map((end) => end.index + end[0].length)
    // Else it is a fraction, an address or a quotation.
    .filter((end) => text[end - 1] === '\n' || SPACE.test(text.charAt(end)));
  return (at) => {
    const start = ends.findLast((end) => end <= at) ?? 0;
    const end = ends.find((each) => each > at) ?? text.length;
    return trimmed(text.slice(start, end), at - start);
  };
}

/** At whole words if possible. @param most UTF-16 units. */
export function shortened({ sentence, at }: PlacedSentence, most: number): PlacedSentence {
  if (sentence.length <= most) return { sentence, at };
  const start = Math.max(0, Math.min(at - Math.floor(most / 2), sentence.length - most));
  const part = sentence.slice(start, start + most);
  const place = at - start;
  const before = start === 0 ? -1 : part.slice(0, place).search(/\s/);
  const after = start + most >= sentence.length ? -1 : part.slice(place).search(/\s\S*$/);
  const from = before < 0 ? 0 : before;
  const to = after < 0 ? part.length : place + after;
  return trimmed(part.slice(from, to), place - from);
}

/** Where a line of subtitles begins. */
const TIME = /^\s*(?:\[\d+:\d\d:\d\d\]\s*)?/;

/** Without time and spaces. */
function trimmed(part: string, at: number): PlacedSentence {
  const sentence = part.replace(TIME, '');
  return { sentence: sentence.trimEnd(), at: at - (part.length - sentence.length) };
}
