import { isWebAddress } from '../../db/media-files.ts';

/** Shares from 0 to 1, of non-empty cells unless said otherwise. */
export interface SeenColumn {
  /** `filled`: of all rows. */
  rows: number;
  filled: number;
  /** Korean but for brackets; with any Korean. */
  korean: number;
  hasKorean: number;
  /** Other scripts and no address; Chinese characters only. */
  foreign: number;
  chinese: number;
  wordy: number;
  /** One word; several without punctuation; a sentence. */
  single: number;
  phrase: number;
  sentence: number;
  /** Level or part of speech. */
  kind: number;
  distinct: number;
  /** In four rows or more. */
  isConstant: boolean;
}

const HANGUL = /\p{Script=Hangul}/u;
const OTHER_LETTER = /(?!\p{Script=Hangul})\p{L}/u;
const LETTERS = /\p{L}/gu;
const CHINESE = /^[^\p{L}]*\p{Script=Han}[\p{Script=Han}\P{L}]*$/u;
const PHRASE = /^[\p{L}\p{N}.,!?~…'"“”]+(?:\s[\p{L}\p{N}.,!?~…'"“”]+)+$/u;
const SENTENCE = /[.?!。？！]["'”’)]?$/;
const KIND =
  /^(?:[1-6]급|[초중고]급|(?:대)?명사|[동수부]사|형용사|관형사|감탄사|조사|접사|의존 ?명사|[명동형부대수관감]|n|v|adj|adv|noun|verb|adjective|adverb|pronoun|particle|phrase|expression)\.?$/iu;
/** Readings and remarks. */
const ASIDE = /\s*[([（［][^()[\]（）［］]{0,200}[)\]）］]/g;
const CONSTANT_FROM = 4;

export function seenIn(cells: readonly string[]): SeenColumn {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean) =>
    filled.filter(is).length / Math.max(1, filled.length);
  const different = new Set(filled).size;
  return {
    rows: cells.length,
    filled: filled.length / Math.max(1, cells.length),
    korean: share(isMostlyKorean),
    hasKorean: share((cell) => HANGUL.test(cell)),
    foreign: share((cell) => OTHER_LETTER.test(cell) && !isWebAddress(cell)),
    chinese: share((cell) => CHINESE.test(cell)),
    wordy: share((cell) => (cell.match(LETTERS)?.length ?? 0) > 1),
    single: share((cell) => !/\s/.test(withoutAsides(cell))),
    phrase: share((cell) => PHRASE.test(cell)),
    sentence: share((cell) => SENTENCE.test(cell)),
    kind: share((cell) => KIND.test(cell)),
    distinct: different / Math.max(1, filled.length),
    isConstant: different === 1 && filled.length === cells.length && cells.length >= CONSTANT_FROM,
  };
}

const withoutAsides = (cell: string) => cell.replace(ASIDE, '').trim() || cell;

function isMostlyKorean(cell: string): boolean {
  const letters = withoutAsides(cell).match(LETTERS) ?? [];
  return (
    letters.length > 0 && letters.filter((each) => HANGUL.test(each)).length * 2 >= letters.length
  );
}
