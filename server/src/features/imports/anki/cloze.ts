/** A blank of a cloze, with the sentence it stands in. */
export interface Blank {
  answer: string;
  /** What is shown in place of it; null where nothing is. */
  hint: string | null;
  /** In which line of the sentence it is; from 0. */
  line: number;
}

interface Open {
  number: number;
  /** Where its answer begins in the sentence. */
  start: number;
  hint: string | null;
}

const BEGINNING = /\{\{c(\d{1,3})::/y;

/**
 * The sentence of a cloze without its marks, and its blanks by their numbers: of several with a number, the first.
 * @param text plain, with `{{c1::answer::hint}}`, one within another too.
 */
export function readCloze(text: string): { sentence: string; blanks: ReadonlyMap<number, Blank> } {
  const blanks = new Map<number, Blank>();
  const open: Open[] = [];
  let sentence = '';
  for (let index = 0; index < text.length; ) {
    BEGINNING.lastIndex = index;
    const begun = BEGINNING.exec(text);
    const top = open.at(-1);
    if (begun !== null) {
      open.push({ number: Number(begun[1]), start: sentence.length, hint: null });
      index += begun[0].length;
    } else if (top !== undefined && text.startsWith('}}', index)) {
      open.pop();
      const answer = sentence.slice(top.start).trim();
      if (answer !== '' && !blanks.has(top.number)) {
        const line = sentence.slice(0, top.start).trimStart().split('\n').length - 1;
        blanks.set(top.number, { answer, hint: top.hint?.trim() || null, line });
      }
      index += 2;
    } else if (top !== undefined && top.hint === null && text.startsWith('::', index)) {
      top.hint = '';
      index += 2;
    } else {
      if (top?.hint == null) sentence += text[index];
      else top.hint += text[index];
      index += 1;
    }
  }
  return { sentence: sentence.trim(), blanks };
}

/** The lines of a text, that with a blank first: it is the one that a card asks with. */
export function withLineFirst(sentence: string, line: number): string {
  const lines = sentence.split('\n');
  return [lines[line] ?? '', ...lines.filter((_, place) => place !== line)].join('\n');
}
