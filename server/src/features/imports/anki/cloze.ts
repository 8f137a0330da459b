export interface Blank {
  answer: string;
  hint: string | null;
  /** From 0. */
  line: number;
}

interface Open {
  number: number;
  /** Index of its answer in the sentence. */
  start: number;
  hint: string | null;
}

const BEGINNING = /\{\{c(\d{1,3})::/y;

/**
 * Of several blanks with one number, the first. @param text plain, with `{{c1::answer::hint}}`,
 * nested too.
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

/** A cloze card asks with the first line. */
export function withLineFirst(sentence: string, line: number): string {
  const lines = sentence.split('\n');
  return [lines[line] ?? '', ...lines.filter((_, place) => place !== line)].join('\n');
}
