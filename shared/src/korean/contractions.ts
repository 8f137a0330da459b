import { basesOf, hasFinal, SHORTENED, withoutFinal, withPast } from './conjugation-bases.ts';
import { syllableLetters } from './jamo.ts';
import { classesOf, isNounWithBeing } from './predicate-classes.ts';
import { stemOf } from './predicate-stem.ts';

/** Not 도록. */
const AFTER_THIRD = /^(?:$|[요서야]|도(?!록))/;
/** 갖고, but never 갖으면. */
const AFTER_SHORTENED = /^(?:[고게거기지자던네]|도록|는(?!다))/;

export interface Contraction {
  form: string;
  /** 마시어요 is hardly written. */
  isCommon: boolean;
}

/** 되었어요 for 됐어요. */
export function otherContractions(form: string, word: string): Contraction[] {
  const text = stemOf(word);
  if (text === null) return [];
  const stem = text.slice(text.lastIndexOf(' ') + 1);
  const before = text.slice(0, text.length - stem.length);
  if (!form.startsWith(before) || isNounWithBeing(stem, null)) return [];
  const spelled = form.slice(before.length);
  return [...withOtherThird(spelled, stem), ...withOtherStem(spelled, stem)]
    .filter((other) => other.form !== spelled)
    .map((other) => ({ ...other, form: before + other.form }));
}

const withOtherThird = (spelled: string, stem: string): Contraction[] =>
  classesOf(stem).flatMap((type) => {
    // 18.4: never 푸어.
    if (type === '이' || type === '우') return [];
    const { third, uncontracted } = basesOf(stem, type);
    const common = type === '여' ? third.slice(0, 1) : third;
    const bases = [...third, ...uncontracted];
    const join = bases.map((base) => joinedTo(base, spelled)).find((each) => each !== null);
    if (!join) return [];
    return bases.map((base) => ({ form: join(base), isCommon: common.includes(base) }));
  });

function joinedTo(base: string, form: string): ((base: string) => string) | null {
  const rest = form.slice(base.length);
  if (form.startsWith(base) && AFTER_THIRD.test(rest)) return (other) => other + rest;
  const beginning = form.slice(0, base.length);
  const isPast = syllableLetters(beginning.slice(-1))?.final === 'ㅆ' && !hasFinal(base);
  if (!isPast || withoutFinal(beginning) !== base) return null;
  return (other) => withPast(other) + rest;
}

/** 갖고 for 가지고. */
const withOtherStem = (spelled: string, stem: string): Contraction[] =>
  ['갖', '딛'].flatMap((short) => {
    const both = [short, SHORTENED[short] ?? short];
    const own = both.find((each) => stem.endsWith(each));
    if (own === undefined) return [];
    const start = stem.slice(0, -own.length);
    const written = both.find((each) => spelled.startsWith(start + each));
    const rest = spelled.slice(start.length + (written ?? '').length);
    if (written === undefined || !AFTER_SHORTENED.test(rest)) return [];
    return both.map((each) => ({ form: start + each + rest, isCommon: true }));
  });
