import { readFileSync } from 'node:fs';
import { WORD_KINDS, type WordKind } from '@gieok/shared/korean/word-kinds';

export interface PathEntry {
  /** The word, with `#` and its number where the path has another of its spelling. */
  key: string;
  word: string;
  kind: WordKind;
  /** '' where the word has none. */
  hanja: string;
  meanings: readonly string[];
  /** '' as long as it is not written. */
  sentence: string;
  translation: string;
  /** Keys of the entries in the sentence, in order. */
  sentenceWords: readonly string[];
  note: string;
  step: number;
  /** From 1, of `BLOCK` entries. */
  block: number;
  line: number;
}

export interface PathPattern {
  number: number;
  step: number;
  pattern: string;
  meaning: string;
  built: string;
  /** Empty as long as they are not written; the gap stands in braces, the cue is a dictionary form. */
  sentences: readonly { sentence: string; translation: string; cue: string }[];
  line: number;
}

interface PathStep {
  number: number;
  title: string;
}

const BLOCK = 20;

const WORD_COLUMNS =
  'word homograph kind hanja meanings sentence translation sentence_words note'.split(' ');
const SENTENCE_COLUMNS = ['sentence', 'translation', 'cue'];
const PATTERN_COLUMNS = [
  ...['number', 'step', 'pattern', 'meaning', 'built'],
  ...[1, 2, 3].flatMap((each) => SENTENCE_COLUMNS.map((column) => `${column}_${each}`)),
];

export const wordsFile = (step: number) => `step-${String(step).padStart(2, '0')}.tsv`;

export const linesOf = (folder: URL, file: string) =>
  readFileSync(new URL(file, folder), 'utf8').split('\n');

/** @param folder a URL that ends in a slash. @throws Error naming file and line, as all below. */
export const readSteps = (folder: URL): PathStep[] =>
  readTable('steps.tsv', linesOf(folder, 'steps.tsv'), ['number', 'title']).map(({ of }) => ({
    number: Number(of('number')),
    title: of('title'),
  }));

/** The words of a step take a few milliseconds. */
export function readStep(folder: URL, step: number): PathEntry[] {
  const file = wordsFile(step);
  const rows = readTable(file, linesOf(folder, `words/${file}`), WORD_COLUMNS);
  return rows.map((row) => readEntry(step, row));
}

export const readPatterns = (folder: URL): PathPattern[] =>
  readTable('patterns.tsv', linesOf(folder, 'patterns.tsv'), PATTERN_COLUMNS).map(readPattern);

interface Row {
  at: string;
  line: number;
  of: (column: string) => string;
}

function readTable(file: string, lines: readonly string[], columns: readonly string[]): Row[] {
  if (lines[0] !== columns.join('\t')) {
    throw new Error(`${file}:1 must name the columns ${columns.join(', ')}, split by tabs`);
  }
  return lines.slice(1).flatMap((text, index) => {
    if (text === '') return [];
    const line = index + 2;
    const at = `${file}:${line}`;
    const fields = text.split('\t');
    if (fields.length !== columns.length) {
      throw new Error(`${at} has ${fields.length} fields; write ${columns.length}, split by tabs`);
    }
    if (fields.some((field) => field !== field.trim().replaceAll(/\s+/g, ' '))) {
      throw new Error(`${at} has spaces at the start or end of a field, or two in a row`);
    }
    if (text !== text.normalize('NFC')) throw new Error(`${at} is not NFC`);
    return [{ at, line, of: (column: string) => fields[columns.indexOf(column)] ?? '' }];
  });
}

function readEntry(step: number, { at, line, of }: Row): PathEntry {
  const word = of('word');
  const kind = WORD_KINDS.find((each) => each === of('kind'));
  if (!/^[가-힣]+$/.test(word)) throw new Error(`${at} ${word}: a word is of hangul alone`);
  if (kind === undefined) {
    throw new Error(`${at} ${word}: kind ${of('kind')}; write ${WORD_KINDS.join(', ')}`);
  }
  if (!/^[1-9]?$/.test(of('homograph'))) throw new Error(`${at} ${word}: homograph is no number`);
  if (!/^\p{Script=Han}*$/u.test(of('hanja'))) throw new Error(`${at} ${word}: hanja alone`);
  if (of('meanings') === '') throw new Error(`${at} ${word}: meanings are missing`);
  return {
    key: of('homograph') === '' ? word : `${word}#${of('homograph')}`,
    word,
    kind,
    hanja: of('hanja'),
    meanings: of('meanings').split('; '),
    sentence: of('sentence'),
    translation: of('translation'),
    sentenceWords: of('sentence_words').split(' ').filter(Boolean),
    note: of('note'),
    step,
    block: Math.ceil((line - 1) / BLOCK),
    line,
  };
}

function readPattern({ at, line, of }: Row): PathPattern {
  const [number, step] = [Number(of('number')), Number(of('step'))];
  if (!(number > 0 && step > 0)) throw new Error(`${at} number and step are numbers`);
  for (const column of ['pattern', 'meaning', 'built']) {
    if (of(column) === '') throw new Error(`${at} ${column} is missing`);
  }
  const sentences = [1, 2, 3].map((each) => ({
    sentence: of(`sentence_${each}`),
    translation: of(`translation_${each}`),
    cue: of(`cue_${each}`),
  }));
  return {
    number,
    step,
    pattern: of('pattern'),
    meaning: of('meaning'),
    built: of('built'),
    line,
    sentences: sentences.filter((each) => Object.values(each).some((field) => field !== '')),
  };
}
