import type { DictionaryForm } from './dictionary-forms.ts';
import { ADVERBS } from './function-words.ts';
import { isNumeral } from './number-words.ts';
import { ASKED, PREFIXES, SUFFIXES } from './pattern-rules.ts';
import { stemsOfThird } from './possible-stems.ts';
import { isPredicate, type WordList } from './word-kinds.ts';

/** What the rules of patterns ask of a word. */
export type WordFeatures = ReadonlySet<string>;

/** Only what a rule asks for: of twenty features of a word it is one or two. */
class AskedFeatures extends Set<string> {
  override add(feature: string): this {
    const asked = ASKED.get(feature);
    return asked === undefined ? this : super.add(asked);
  }
}

/** How much costlier than the best a reading may be. */
const SAME = 0.2;
const LIKELY = 0.45;
const NEARLY = 1.4;
const POSSIBLE = 2.5;
/** 먹을 and 들은 are of verbs. */
const HARDLY_NOUNS = new Set(['먹', '들', '찍']);
const NO_NOUNS = new Set([...HARDLY_NOUNS, '다시', '자주']);
/** As a noun, 물을 has a particle. */
const AS_PARTICLE = /[은는을]$/;
/** More frequent than the common verbs that they look like. */
const NOUNS_FIRST = new Set(['나', '차', '피', '물', '집', '낮']);

/** @param forms of the word, best first. */
export function featuresOf(
  word: string,
  forms: readonly DictionaryForm[],
  listed: WordList,
): WordFeatures {
  const features = new AskedFeatures().add('ANY').add(`=${word}`);
  const best = forms.find(({ form }) => !HARDLY_NOUNS.has(form));
  if (best === undefined) return features;
  const isAdverb = ADVERBS.has(word);
  const isLongNumber = word.length > 1 && isNumeral(word);
  const either = eitherOf(word, forms, listed);
  for (const form of forms) {
    const beyond = form.cost - best.cost;
    if (beyond < 0 || beyond > POSSIBLE || (form.standing === 'unlisted' && beyond > 0)) continue;
    features.add(form.isNominal ? `${form.form}*` : form.form);
    // 수진 씨 is a name.
    if (form.isNominal && form.form === '씨') features.delete('ANY');
    if (!form.ending.includes('-')) {
      if (
        (best.isNominal && beyond <= SAME) ||
        (either !== null && form.form === word.slice(0, -1))
      )
        addParticles(features, form.ending);
      if (beyond === 0 && isNoun(form.form, listed)) features.add('NOUN');
      if (!isAdjective(best.form, listed)) features.add('NOUN?').add(`+${form.ending}?`);
      continue;
    }
    if (beyond <= NEARLY && !form.isNominal) features.add('VERB');
    const morphemes = morphemesOf(form, word);
    addEndings(features, morphemes, '?');
    // 친구하고 is hardly of 친구하다.
    if (isAdverb || isLongNumber || (best.ending.startsWith('하고') && form.standing === 'made'))
      continue;
    if (beyond <= NEARLY) addEndings(features, morphemes, '~');
    const isParticle =
      either !== null || (beyond > 0 && best.isNominal && AS_PARTICLE.test(best.ending));
    if (beyond <= LIKELY && !isParticle) addEndings(features, morphemes, '');
    if (!best.isNominal && becomesSo(form, morphemes, listed)) features.add('ADJECTIVE-어지…');
  }
  if (either !== null) features.add(either);
  for (const prefix of PREFIXES) if (word.startsWith(prefix)) features.add(`${prefix}…`);
  for (const suffix of SUFFIXES) if (isLonger(word, suffix)) features.add(`…${suffix}`);
  return features;
}

/** Of a noun with 은 or 는, or a verb before a noun. */
function eitherOf(
  word: string,
  forms: readonly DictionaryForm[],
  listed: WordList,
): 'EITHER' | 'EITHER-NOUN' | null {
  if (!/[은는]$/.test(word)) return null;
  const noun = forms.find(
    ({ form, ending }) => form.length === word.length - 1 && /^[은는]$/.test(ending),
  );
  const verbs = forms.filter(
    ({ ending, standing }) => /^-[은는]$/.test(ending) && standing === 'listed',
  );
  if (noun?.standing !== 'listed' || verbs.length === 0 || NO_NOUNS.has(noun.form)) return null;
  const isNoun = listed(noun.form).some((each) => each.isCommon && !isPredicate(each.kind));
  const isVerb = verbs.some(({ form }) => listed(form).some((each) => each.isCommon));
  if (NOUNS_FIRST.has(noun.form) || (isNoun && !isVerb)) return 'EITHER-NOUN';
  return noun.ending === '은' && verbs.some(({ isNominal }) => !isNominal) ? 'EITHER' : null;
}

/** The last one counts on its own, too: 에는 has 는. */
function addParticles(features: Set<string>, ending: string): void {
  features.add(`+${ending.replace(/^들/, '')}`);
  const last = /(?<!같|라|다)[은는이가을를]$/.exec(ending)?.[0];
  if (last !== undefined) features.add(`+${last}`);
}

const isLonger = (word: string, suffix: string) =>
  word.length > suffix.length && word.endsWith(suffix);

function morphemesOf({ ending }: DictionaryForm, word: string): string[] {
  const [, ...morphemes] = ending.split('-');
  // As 드세요 of 드시다 with 어요.
  if (word.endsWith('세요')) morphemes.splice(-1, 1, '으세요');
  return morphemes;
}

function addEndings(
  features: Set<string>,
  morphemes: readonly string[],
  mark: '' | '~' | '?',
): void {
  const last = morphemes.at(-1) ?? '';
  const before = morphemes.at(-2) ?? '';
  features.add(`-${before}-${last}${mark}`);
  if (mark === '') for (const each of morphemes) features.add(`-${each}…`);
  // 갔어요 and 가겠어요 are not the present.
  const isPresent = before !== '었' && before !== '겠';
  if (isPresent || last !== '어요') features.add(`-${last}${mark}`);
}

/** 추워지다 of 춥다, but not 떨어지다. */
function becomesSo(
  { form }: DictionaryForm,
  morphemes: readonly string[],
  listed: WordList,
): boolean {
  if (morphemes[0] === '어지') return isAdjective(form, listed);
  if (!form.endsWith('지다')) return false;
  return stemsOfThird(form.slice(0, -2)).some((stem) => isAdjective(`${stem}다`, listed));
}

/** 시간 is listed as a counter. */
const isNoun = (word: string, listed: WordList) =>
  listed(word).some(({ kind }) => kind === 'noun' || (kind === 'counter' && word.length > 1));

const isAdjective = (form: string, listed: WordList) =>
  listed(form).some(({ kind }) => kind === 'adjective');
