import { addedRieul, brokenRule, type ConjugationRule, misspelledBeing } from './broken-rules.ts';
import { type ConjugationOptions, conjugate, typesOf } from './conjugate.ts';
import { withoutFinal } from './conjugation-bases.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import type { ConjugationForm } from './conjugation-forms.ts';
import { dictionaryForms, isFormOf } from './dictionary-forms.ts';
import { kindOf } from './predicate-kinds.ts';
import { stemOf } from './predicate-stem.ts';
import { soundOf } from './sound-of.ts';
import { acceptedSpellings, withoutSentenceEnd } from './spelling.ts';
import { spellingDifference } from './spelling-difference.ts';
import type { WordKind } from './word-kinds.ts';

export interface AskedWord {
  korean_text: string;
  word_kind?: WordKind | null | undefined;
  conjugation_class?: ConjugationClass | null | undefined;
}

/** Null: the dictionary form. */
export type FormName = ConjugationForm | null;

export type ConjugationMistake =
  /** The right word in another form. */
  | { kind: 'form'; wanted: string; isForm: FormName; wantedForm: FormName }
  /** Forms without a name. */
  | { kind: 'otherForm'; wanted: string }
  | { kind: 'honorificWord'; given: string; wanted: string }
  | { kind: 'meantForm'; wanted: string; isForm: ConjugationForm; right: string; sounds: boolean }
  | { kind: 'endsAsForm'; wanted: string; isFormal: boolean }
  | BrokenRule;

interface BrokenRule {
  kind: 'rule';
  rule: ConjugationRule;
  /** Null for a noun with 이다. */
  word: string | null;
  wanted: string;
}

/** Hardly any other words end so. */
const INFLECTED = /(?:니다|니까|[가-힣]요)$/;
/** Adjectives before nouns: 하얀. */
const MODIFIES = /\u11ab$/;
const COSTS_MORE = 1;

export function conjugationMistake(
  given: string,
  wanted: string,
  word: AskedWord = { korean_text: wanted },
): ConjugationMistake | null {
  const { korean_text, word_kind: kind, conjugation_class: irregular } = word;
  const isPredicate = kind === 'verb' || kind === 'adjective';
  const spellings = acceptedSpellings(korean_text).map(withoutSentenceEnd);
  const forms = isPredicate || !kind ? predicates(spellings, wanted) : [];
  const options = { irregular, kind };
  if (isHonorificWordOf(given, wanted)) return { kind: 'honorificWord', given, wanted };
  // Endings must tell that an unknown word is no noun.
  if (isPredicate || INFLECTED.test(given) || INFLECTED.test(wanted)) {
    const form = first(forms, (each) => anotherForm(given, wanted, each, options));
    if (form !== null) return form;
  }
  const isOwn = forms.some((form) => spellings.includes(form));
  const meant = isOwn ? forms : forms.filter((form) => beginsAs(given, stemOf(form) ?? ''));
  const broken = first(meant, (each) => wrongRule(given, wanted, each, options));
  const rule = misspelledBeing(given, wanted);
  const being = rule && ({ kind: 'rule', rule, word: null, wanted } as const);
  const mistake = isOwn ? (broken ?? being) : (being ?? broken);
  const asksItself = isOwn && spellings.includes(wanted);
  // Of a dictionary form letters say more.
  if (mistake !== null) return asksItself ? null : mistake;
  const mayInflect = forms.length > 0 || !spellings.includes(wanted);
  if (mayInflect && isFormOf(given, korean_text)) return { kind: 'otherForm', wanted };
  return asksItself ? first(forms, (each) => meantForm(given, wanted, each, options)) : null;
}

/** Sources as of `HONORIFIC_WORDS`. */
const STEMS_HONORED_BY: Partial<Record<string, readonly string[]>> = {
  드시: ['먹', '마시'],
  잡수시: ['먹'],
  주무시: ['자'],
  계시: ['있'],
  돌아가시: ['죽'],
  편찮으시: ['아프'],
  말씀하시: ['말하'],
};

function isHonorificWordOf(given: string, word: string): boolean {
  const [, before, stem] = /^(.* )?(\S+)다$/.exec(word) ?? [];
  const [, same, honoring = ''] = /^(.* )?(\S+)다$/.exec(given) ?? [];
  return (
    stem !== undefined && before === same && STEMS_HONORED_BY[honoring]?.includes(stem) === true
  );
}

const first = <From, To>(list: readonly From[], of: (each: From) => To | null) => {
  for (const each of list) {
    const found = of(each);
    if (found !== null) return found;
  }
  return null;
};

/** The stem tells which word is meant: 듣어요, 됬어요. */
const beginsAs = (given: string, stem: string) =>
  given.startsWith(stem) || withoutFinal(given.slice(0, stem.length)) === stem;

function predicates(spellings: readonly string[], wanted: string): string[] {
  const own = spellings.filter((spelling) => stemOf(spelling) !== null);
  const isForm = INFLECTED.test(wanted);
  if (own.length > 0 || !(isForm || MODIFIES.test(wanted.normalize('NFD')))) return own;
  const found = dictionaryForms(wanted);
  const most = (found[0]?.cost ?? 0) + COSTS_MORE;
  return found.flatMap(({ form, cost }) => {
    const stem = stemOf(form);
    const isLikely = cost < most && stem !== null && (isForm || kindOf(stem) === 'adjective');
    return isLikely ? [form] : [];
  });
}

function anotherForm(
  given: string,
  wanted: string,
  word: string,
  options: ConjugationOptions,
): ConjugationMistake | null {
  const forms = Object.entries(conjugate(word, options)) as [ConjugationForm, string[]][];
  const nameOf = (text: string): FormName | undefined =>
    text === word ? null : forms.find(([, spellings]) => spellings.includes(text))?.[0];
  const [isForm, wantedForm] = [nameOf(given), nameOf(wanted)];
  if (isForm === undefined || wantedForm === undefined || isForm === wantedForm) return null;
  return { kind: 'form', wanted, isForm, wantedForm };
}

/** Of syllables: 으시겠습니까. */
const ENDING_MOST = 6;
/** 가요 of 갚다. */
const MAY_BE_ANOTHER: readonly ConjugationRule['name'][] = ['stays', 'becomeOne'];

function meantForm(
  given: string,
  wanted: string,
  word: string,
  options: ConjugationOptions,
): ConjugationMistake | null {
  if (given.length > wanted.length + ENDING_MOST) return null;
  const sound = soundOf(given);
  if (stemOf(given) !== null || sound === soundOf(wanted)) return null;
  const conjugation = conjugate(word, options);
  const forms = Object.entries(conjugation) as [ConjugationForm, string[]][];
  const find = (isMeant: (right: string) => boolean, sounds: boolean) =>
    first(forms, ([isForm, spellings]): ConjugationMistake | null => {
      const right = spellings.find(isMeant);
      return right === undefined ? null : { kind: 'meantForm', wanted, isForm, right, sounds };
    });
  const heard = find((right) => soundOf(right) === sound, true);
  if (heard !== null || !INFLECTED.test(given)) return heard;
  const stem = stemOf(word) ?? '';
  const ruleOf = (right: string) => wrongRule(given, right, word, options)?.rule.name;
  const broken = find((right) => {
    const rule = ruleOf(right);
    return rule !== undefined && (given.startsWith(stem) || !MAY_BE_ANOTHER.includes(rule));
  }, false);
  if (broken !== null) return broken;
  const isNear = (right: string) =>
    ruleOf(right) !== undefined || spellingDifference(given, right).single !== null;
  const isForm = [stem, ...(conjugation.casual ?? [])].some((base) => given.startsWith(base));
  if (!isForm && find(isNear, false) === null) return null;
  return { kind: 'endsAsForm', wanted, isFormal: !given.endsWith('요') };
}

function wrongRule(
  given: string,
  wanted: string,
  word: string,
  options: ConjugationOptions,
): BrokenRule | null {
  const text = stemOf(word) ?? '';
  // Of 전화를 걸다 only 걸 changes.
  const start = text.lastIndexOf(' ') + 1;
  if (text.slice(0, start) !== given.slice(0, start)) return null;
  const [stem, typed, right] = [text, given, wanted].map((each) => each.slice(start)) as [
    string,
    string,
    string,
  ];
  const rule =
    addedRieul(typed, right) ??
    first(typesOf(stem, options), (type) => brokenRule(typed, right, stem, type));
  return rule === null ? null : { kind: 'rule', rule, word, wanted };
}
