import type { ConjugationRule } from '../korean/broken-rules.ts';
import type { ConjugationForm } from '../korean/conjugation-forms.ts';
import type { SpellingMistake } from '../korean/spelling-mistakes.ts';

export const verdictTexts = {
  correct: 'Correct',
  almost: 'Almost: only the spaces differ',
  incorrect: 'Incorrect',
  alsoRight: 'Also right:',
  otherWord: (word: string, meaning: string) => `${word} is a word, too: ${meaning}.`,
} as const;

type Texts = {
  [Kind in SpellingMistake['kind']]: (mistake: Extract<SpellingMistake, { kind: Kind }>) => string;
};

const syllables = (text: string) => `the syllable${[...text].length > 1 ? 's' : ''} ${text}`;
const named = (text: string) => (/^[가-힣]+$/.test(text) ? syllables(text) : `“${text}”`);

const FORM_NAMES: Record<ConjugationForm, string> = {
  polite: 'the polite form',
  formal: 'the formal form',
  casual: 'the casual form',
  plain: 'the plain form',
  pastPolite: 'the polite past',
  pastFormal: 'the formal past',
  pastCasual: 'the casual past',
  pastPlain: 'the plain past',
  futurePolite: 'the polite future',
  futureFormal: 'the formal future',
  futureCasual: 'the casual future',
  futurePlain: 'the plain future',
  and: 'the form with -고',
  because: 'the form with -아서/어서',
  if: 'the form with -(으)면',
  since: 'the form with -(으)니까',
  modifier: 'the form before nouns',
  pastModifier: 'the past form before nouns',
  futureModifier: 'the future form before nouns',
  honorificPolite: 'the honorific polite form',
  honorificFormal: 'the honorific formal form',
  honorificPast: 'the honorific past',
};
const formName = (form: ConjugationForm | null) =>
  form === null ? 'the dictionary form' : FORM_NAMES[form];

const here = (alike: boolean) => (alike ? ': here they sound alike' : '');
const orVowel = (text: string) => (text === '' ? 'a vowel' : text);

/** How a stem and an ending are put together, without an end. */
function ruleInWords(rule: ConjugationRule): string {
  switch (rule.name) {
    case 'changes':
      return `${rule.of} becomes ${rule.to} before ${orVowel(rule.before)}`;
    case 'drops':
      return `${rule.of} drops out before ${orVowel(rule.before)}`;
    case 'becomeOne':
      return `${rule.of} and ${rule.and} become ${rule.to}`;
    case 'vowel':
      return `After ${rule.after} write ${rule.write}`;
    case 'adds':
      return `Add ${rule.write} to the stem`;
    case 'addsEu':
      return 'Add 으 after a consonant';
    case 'keepsEu':
      return `${rule.dropped} drops out, but 으 stays`;
    case 'noEu':
      return `Write no 으 after ${orVowel(rule.after)}`;
    case 'stays':
      return `Keep the stem ${rule.stem} here`;
    case 'noRieul':
      return 'Write no ㄹ before 려';
    case 'after':
      return `Write ${rule.write} after ${rule.after === '아니' ? rule.after : `a ${rule.after}`}`;
  }
}

const texts: Texts = {
  layout: ({ typed }) =>
    `These keys type ${typed} on a Korean keyboard. Yours is set to Latin letters.`,
  noHangul: () => 'Write it in Korean letters.',
  looseLetter: ({ given }) => `${given} stands alone. Put every letter into a syllable.`,
  particle: ({ given, wanted }) => `Leave out the particle ${given}: write only ${wanted}.`,
  form: ({ wanted, isForm, wantedForm }) =>
    `You wrote ${formName(isForm)}: ${formName(wantedForm)} is ${wanted}.`,
  meantForm: ({ wanted, isForm, right, sounds }) =>
    `That ${sounds ? 'sounds like' : 'is meant as'} ${right}, ${formName(isForm)}. The dictionary form is ${wanted}.`,
  endsAsForm: ({ wanted, isFormal }) =>
    `That ends like a ${isFormal ? 'formal' : 'polite'} form. The dictionary form is ${wanted}.`,
  otherForm: ({ wanted }) => `Right word, wrong form. Write ${wanted}.`,
  honorificWord: ({ given, wanted }) => `Write ${wanted}: ${given} is the honorific word for it.`,
  rule: ({ rule, word, wanted }) => {
    const sentence = ruleInWords(rule);
    return word === null ? `${sentence}: ${wanted}.` : `${sentence}: ${word} → ${wanted}.`;
  },
  asItSounds: ({ given, wanted }) => `That is how it sounds: [${given}]. It is spelled ${wanted}.`,
  swapped: ({ first, second }) => `${first} and ${second} have changed places.`,
  wordOrder: ({ wanted }) => `Right words, wrong order. Write ${wanted}.`,
  oneWord: ({ wanted, without }) => `As one word it is ${wanted}, without ${without}.`,
  another: () => 'That looks like another word.',
  tenseness: ({ syllable, given, wanted, alike }) =>
    `${syllable} begins with ${wanted.is} ${wanted.letter}, not with ${given.is} ${given.letter}${here(alike)}.`,
  initial: ({ syllable, given, wanted }) => `${syllable} begins with ${wanted}, not with ${given}.`,
  vowel: ({ syllable, given, wanted, alike }) =>
    `The vowel of ${syllable} is ${wanted}, not ${given}${alike ? ': they sound alike' : ''}.`,
  final: ({ syllable, given, wanted, alike }) =>
    `The batchim (final consonant) of ${syllable} is ${wanted}, not ${given}${here(alike)}.`,
  finalMissing: ({ syllable, wanted }) =>
    `The batchim (final consonant) ${wanted} of ${syllable} is missing.`,
  finalTooMuch: ({ syllable, given }) =>
    `${syllable} has no batchim (final consonant): leave out ${given}.`,
  syllable: ({ given, wanted }) => `Write ${wanted}, not ${given}.`,
  missing: ({ wanted }) => `Add ${named(wanted)}.`,
  tooMuch: ({ given }) => `Leave out ${named(given)}.`,
  spaceMissing: ({ before, after }) => `There is a space between ${before} and ${after}.`,
  spaceTooMuch: ({ before, after }) => `There is no space between ${before} and ${after}.`,
};

export function mistakeInWords<Kind extends SpellingMistake['kind']>(
  mistake: Extract<SpellingMistake, { kind: Kind }>,
): string {
  const say = texts[mistake.kind as Kind];
  return say(mistake);
}
