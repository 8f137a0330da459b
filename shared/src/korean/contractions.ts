import { basesOf, hasFinal, withoutFinal, withPast } from './conjugation-bases.ts';
import { syllableLetters } from './jamo.ts';
import { classesOf, isNounWithBeing } from './predicate-classes.ts';
import { stemOf } from './predicate-stem.ts';

/** Not 도록. */
const AFTER_THIRD = /^(?:$|[요서야]|도(?!록))/;

/** 되었어요 for 됐어요. */
export function otherContractions(form: string, word: string): string[] {
  const text = stemOf(word);
  if (text === null) return [];
  const stem = text.slice(text.lastIndexOf(' ') + 1);
  const before = text.slice(0, text.length - stem.length);
  if (!form.startsWith(before) || isNounWithBeing(stem, null)) return [];
  const spelled = form.slice(before.length);
  const others = classesOf(stem).flatMap((type) => {
    if (type === '이') return [];
    const { third, uncontracted } = basesOf(stem, type);
    // Not 하여요.
    const common = type === '여' ? third.slice(0, 1) : third;
    const joined = [...third, ...uncontracted].map((base) => joinedTo(base, spelled));
    const join = joined.find((each) => each !== null);
    return join ? common.map(join) : [];
  });
  return others.filter((other) => other !== spelled).map((other) => before + other);
}

function joinedTo(base: string, form: string): ((base: string) => string) | null {
  const rest = form.slice(base.length);
  if (form.startsWith(base) && AFTER_THIRD.test(rest)) return (other) => other + rest;
  const beginning = form.slice(0, base.length);
  const isPast = syllableLetters(beginning.slice(-1))?.final === 'ㅆ' && !hasFinal(base);
  if (!isPast || withoutFinal(beginning) !== base) return null;
  return (other) => withPast(other) + rest;
}
