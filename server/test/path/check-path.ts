import { type PathEntry, type PathPattern, wordsFile } from '../../src/features/path/read-path.ts';
import { Kit, readingsAs, readingsOf, wordListOf } from './path-forms.ts';
import { type LearningPath, STEP } from './whole-path.ts';

/** In these a sentence may use the whole step. */
const FIRST_STEPS = 3;
const MOST_WORDS = 12;
/** What follows a digit or a closing quote begins with it. */
const SURFACE = /(?:[\d,.]*|(?<=[가-힣.?!])['"’”])[가-힣]+/g;
/** By letters: ㅂ시다 of 갑시다, not of 마시다. */
const POLITE = new RegExp('(?:요|죠|니다|니까|시오|\u11B8시다)$'.normalize('NFD'));

/** Each as "step-02.tsv:17 배우다: what is wrong". @param step all without one. */
export function pathFaults({ entries, kit }: LearningPath, step?: number): string[] {
  const faults: string[] = [];
  const tell = (entry: PathEntry, fault: string) => {
    if (step !== undefined && entry.step !== step) return;
    faults.push(`${wordsFile(entry.step)}:${entry.line} ${entry.key}: ${fault}`);
  };
  const byKey = new Map<string, PathEntry>();
  const seen = new Map<string, PathEntry>();
  const once = (entry: PathEntry, text: string, what: string) => {
    const first = seen.get(`${what} ${text}`);
    if (first === undefined) seen.set(`${what} ${text}`, entry);
    else
      tell(
        entry,
        `${what} "${text}" is that of ${wordsFile(first.step)}:${first.line} ${first.key}, too`,
      );
  };
  for (const entry of entries) {
    once(entry, entry.key, 'the entry');
    for (const meaning of entry.meanings) once(entry, meaning.toLowerCase(), 'the meaning');
    byKey.set(entry.key, entry);
  }
  for (const entry of entries) {
    if (entry.key === entry.word && byKey.has(`${entry.word}#1`))
      tell(entry, 'number each homograph');
    if (!isOfWholeWord(entry))
      tell(entry, `${entry.hanja} is not of the whole word; leave hanja empty`);
  }
  for (const [number, count] of countOf(entries, ({ step }) => step)) {
    const last = entries.findLast((each) => each.step === number);
    if (count !== STEP && last !== undefined)
      tell(last, `the step has ${count} entries, not ${STEP}`);
  }
  const kits = new Map<number, Kit>();
  for (const entry of entries) {
    if (entry.sentence === '') {
      if (entry.translation !== '' || entry.sentenceWords.length > 0)
        tell(entry, 'the sentence is missing');
      continue;
    }
    once(entry, entry.sentence.replaceAll(/[^가-힣]/g, ''), 'the sentence');
    if (step !== undefined && entry.step !== step) continue;
    const known = kits.get(entry.step) ?? new Kit(kit, entry.step);
    kits.set(entry.step, known);
    for (const fault of sentenceFaults(entry, byKey, known)) tell(entry, fault);
  }
  return faults;
}

function sentenceFaults(
  entry: PathEntry,
  byKey: ReadonlyMap<string, PathEntry>,
  kit: Kit,
): string[] {
  const { sentence, translation, sentenceWords } = entry;
  const surfaces = sentence.match(SURFACE) ?? [];
  const unknown = sentenceWords.filter((key) => !byKey.has(key));
  const listed = sentenceWords.flatMap((key) => byKey.get(key) ?? []);
  const early = listed.filter((each) => !isIntroduced(each, entry));
  return [
    ...(/[\p{Script=Latin}ㄱ-ㅣ]/u.test(sentence) ? ['the sentence is of hangul and digits'] : []),
    ...(surfaces.length > MOST_WORDS
      ? [`${surfaces.length} words; write ${MOST_WORDS} at most`]
      : []),
    ...politenessFaults(sentence),
    ...(/[.?!]$/.test(translation) ? [] : ['the translation is missing, or its full stop']),
    ...unknown.map(
      (key) =>
        `${key} is no entry of the path${[...byKey.keys()].some((each) => each.startsWith(`${key}#`)) ? `; write ${key}#1 or another` : ''}`,
    ),
    ...early.map(
      (each) => `${each.key} is not introduced before step ${each.step}, block ${each.block}`,
    ),
    ...(sentenceWords.includes(entry.key) ? [] : ['the sentence_words lack the entry itself']),
    ...(unknown.length > 0 ? [] : wordFaults(surfaces, listed, kit)),
  ];
}

const AFTER_HANJA = /(?:하다|되다|스럽다|롭다|히)$/;

/** 學校 of 학교, 工夫 of 공부하다; not 信用 of 신용카드. */
function isOfWholeWord({ word, hanja }: PathEntry): boolean {
  const count = [...hanja].length;
  return [0, word.length, word.replace(AFTER_HANJA, '').length].includes(count);
}

function isIntroduced(word: PathEntry, entry: PathEntry): boolean {
  if (word.step !== entry.step) return word.step < entry.step;
  return entry.step <= FIRST_STEPS || word.block <= entry.block;
}

function politenessFaults(sentence: string): string[] {
  if (!/[.?!]$/.test(sentence)) return ['the sentence ends without . ? or !'];
  return sentence
    .split(/(?<=[.?!])\s/)
    .map((each) => each.replace(/[^가-힣]+$/, ''))
    .filter((each) => !POLITE.test(each.normalize('NFD')) && each !== '네')
    .map((each) => `"${each}" does not end politely`);
}

/** Follows the running words and the list at once. */
function wordFaults(surfaces: readonly string[], listed: readonly PathEntry[], kit: Kit): string[] {
  const list = wordListOf(listed, kit);
  const words = surfaces.map((surface, index) => {
    const forms = readingsOf(surface, list);
    const isOf = (entry: PathEntry) =>
      readingsAs(entry, forms, kit).some(({ ending }) => kit.unknownEnding(ending) === null);
    return { surface, forms, isOf, isKit: kit.has(surface, forms, surfaces[index - 1] ?? '') };
  });
  let furthest = 0;
  let reached = 0;
  const follow = (at: number, place: number): boolean => {
    if (at > furthest || (at === furthest && place > reached)) [furthest, reached] = [at, place];
    const [word, next] = [words[at], listed[place]];
    if (word === undefined) return next === undefined;
    if (next !== undefined && word.isOf(next) && follow(at + 1, place + 1)) return true;
    return word.isKit && follow(at + 1, place);
  };
  if (follow(0, 0)) return [];
  const [word, next] = [words[furthest], listed[reached]];
  if (word === undefined) return [`${next?.key} is listed, but not at its place in the sentence`];
  const form = next === undefined ? undefined : readingsAs(next, word.forms, kit)[0];
  const ending = form === undefined ? null : kit.unknownEnding(form.ending);
  if (ending !== null) return [`${word.surface}: ${ending} is not in the kit yet`];
  const hint =
    next === undefined
      ? 'no entry is left in sentence_words'
      : `next in sentence_words is ${next.key}`;
  return [`${word.surface} is neither of the kit nor a form of the entry listed (${hint})`];
}

function countOf<Item>(items: readonly Item[], of: (item: Item) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return counts;
}

/** Of each step the sentences that are written. */
export const sentencesWritten = ({ entries }: LearningPath) =>
  countOf(
    entries.filter(({ sentence }) => sentence !== ''),
    ({ step }) => step,
  );

const FIRST_PATTERNS = 6;
const GAP = /^[^{}]*\{[^{}]+\}[^{}]*$/;

export function patternFaults(path: LearningPath): string[] {
  const faults = path.patterns.flatMap((pattern, index) => {
    const { sentences, number, line } = pattern;
    return [
      ...(number === index + 1 ? [] : [`the number is not ${index + 1}`]),
      ...(sentences.length % 3 === 0 ? [] : ['write three sentences']),
      ...(sentences.length === 0 ? [] : patternSentenceFaults(pattern, path)),
    ].map((fault) => `patterns.tsv:${line} ${pattern.pattern}: ${fault}`);
  });
  const counts = countOf(path.patterns, ({ step }) => step);
  const uneven = [...counts].filter(([step, count]) =>
    step === 1 ? count !== FIRST_PATTERNS : count < 3 || count > 4,
  );
  return [...faults, ...uneven.map(([step]) => `patterns.tsv: step ${step} has too few or many`)];
}

function patternSentenceFaults({ sentences, step }: PathPattern, path: LearningPath): string[] {
  const kit = new Kit(path.kit, step);
  const listed = wordListOf(
    path.entries.filter((each) => each.step <= step),
    kit,
  );
  const isKnown = (surface: string, before: string) => {
    const forms = readingsOf(surface, listed);
    const isListed = forms.some(
      ({ form, ending }) => listed(form).length > 0 && kit.unknownEnding(ending) === null,
    );
    return isListed || kit.has(surface, forms, before);
  };
  return sentences.flatMap(({ sentence, translation, cue }) => {
    const plain = sentence.replaceAll(/[{}]/g, '');
    const surfaces = plain.match(SURFACE) ?? [];
    const unknown = surfaces.filter((each, index) => !isKnown(each, surfaces[index - 1] ?? ''));
    return [
      ...(GAP.test(sentence) ? [] : [`"${sentence}" needs one gap in braces`]),
      ...politenessFaults(plain),
      ...(/[.?!]$/.test(translation) ? [] : [`"${sentence}" needs its translation`]),
      ...(listed(cue).length > 0 ? [] : [`the cue "${cue}" is no word of step ${step} or before`]),
      ...unknown.map((surface) => `${surface} is no word of step ${step} or before`),
    ];
  });
}
