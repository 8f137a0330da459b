import { conjugate } from './conjugate.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import type { ConjugationForm } from './conjugation-forms.ts';

/** `{and-고}`: the form of that name, without 고 at its end. */
const VERBS: Readonly<Record<number, string>> = {
  5: '{polite}',
  7: '{pastPolite}',
  9: '안 {polite}',
  10: '{and} 싶어요',
  11: '{honorificPolite}',
  12: '{futurePolite}',
  13: '{and}',
  15: '{casual} 주세요',
  16: '{because}',
  17: '{and-고}지만',
  18: '{futureModifier}까요?',
  19: '{futureModifier}게요',
  20: '{and} 있어요',
  21: '{futureModifier} 수 있어요',
  22: '{casual}야 해요',
  23: '{if}',
  24: '{if-면}러 가요',
  25: '{modifier}, {pastModifier}, {futureModifier}',
  27: '{casual} 봤어요',
  28: '{and-고}지 마세요',
  29: '{and-고}기 전에',
  30: '{pastModifier} 후에',
  31: '{casual}도 돼요',
  32: '{if} 안 돼요',
  33: '{since}',
  34: '{modifier}데',
  35: '{modifier-는}네요',
  36: '{and-고}죠?',
  37: '{if-면}려고 해요',
  38: '{futureModifier} 때',
  39: '{if}서',
  40: '{pastModifier} 적이 있어요',
  41: '{futureModifier} 줄 알아요',
  42: '{and-고}기 때문에',
  43: '{modifier} 것 같아요',
  44: '{and-고}게 됐어요',
  46: '{and-고}거든요',
  47: '{and-고}잖아요',
  48: '{modifier-는}나요?',
  49: '{and-고}기로 했어요',
  50: '{futureModifier}지 몰라요',
  51: '{and-고}다가',
  52: '{pastModifier} 지',
  53: '{and-고}도록',
  54: '{and-고}자마자',
  55: '{and-고}더라고요',
  56: '{futureModifier}수록',
  57: '{plain}고 했어요',
  58: '{futureModifier} 텐데',
  59: '{and-고}던',
  60: '{modifier-는}느라고',
};

const ADJECTIVES: Readonly<Record<number, string>> = {
  25: '{modifier}',
  45: '{casual}져요',
  48: '{modifier}가요?',
};
/** Adjectives have these as verbs do. */
const OF_BOTH = new Set([5, 7, 9, 12, 13, 16, 17, 23, 33, 34, 36, 42, 43, 46, 47, 50, 55, 56, 57]);

type Kind = 'verb' | 'adjective';

const templateOf = (pattern: number, kind: Kind): string | undefined =>
  kind === 'adjective'
    ? (ADJECTIVES[pattern] ?? (OF_BOTH.has(pattern) ? VERBS[pattern] : undefined))
    : VERBS[pattern];

/** Which kinds of words a pattern is built with; none where it follows nouns. */
export const kindsOfPattern = (pattern: number): Kind[] =>
  (['verb', 'adjective'] as const).filter((kind) => templateOf(pattern, kind) !== undefined);

/** A word in a pattern: 들을 수 있어요 of 듣다. Null where they do not go together. */
export function patternForm(
  pattern: number,
  word: string,
  { kind, irregular }: { kind: Kind; irregular: ConjugationClass | null },
): string | null {
  const template = templateOf(pattern, kind);
  if (template === undefined) return null;
  const forms = conjugate(word, { kind, irregular });
  let isWhole = true;
  const built = template.replace(/\{(\w+)(?:-(.))?\}/g, (_, name: ConjugationForm, end = '') => {
    const form = forms[name]?.[0];
    if (!form?.endsWith(end)) isWhole = false;
    return form?.slice(0, form.length - end.length) ?? '';
  });
  return isWhole ? built : null;
}
