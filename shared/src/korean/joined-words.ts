import { countedWords } from './counted-words.ts';
import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { ADVERBS } from './function-words.ts';
import { partedWords } from './parted-words.ts';
import type { WordList } from './word-kinds.ts';

/*
 * A row: an ending, its letters, then the words behind it.
 */
const TABLE = `
-고 고 싶.+
-고 고 (?:있|계시|계셔|계세|없).+
-고 고 (?:가|오|와).*
-을 ㄹ 수(?:가|는|도|밖에)? (?:있|없).+
-을 ㄹ 거|(?:거(?:야|예요|에요|니|라|다|고|지|죠|든|잖|였|냐|네)|건데|건가|겁니).*
-을 ㄹ 것|거|듯 같.+
-은 ㄴ 것|거|듯 같.+
-는 는 것|거|듯 같.+
-는 는 거|것|게|건|걸|중|중이야|중이에요|중인데
-은 ㄴ 거|것|건
-을 ㄹ 말|일|것|건
-던 던 것|거 같.+
-을 ㄹ 줄(?:은|도)? (?:아|몰|모르).+
-을지 ㄹ지 (?:몰|모르).+
-을지도 ㄹ지도 (?:몰|모르).+
-어야 야 (?:돼|되|해|하).*
-으면 면 안 (?:돼|되).*
-으면 면 (?:돼|되|좋).+
-어도 도 (?:돼|되).*
-지 지 마|마요|마라|마세요|마십시오|말고|말자|말아.*|(?:않|못).+
-을 ㄹ 때(?:는|도|마다|까지|부터)?|땐
-기 기 전(?:에|에는|까지)
-기 기 때문.+
NOUN .. 때문.+
NOUN하다 .. 마|마요|마라|마세요
NOUN하다 .. 안|못 (?:해|하).*
-은 ㄴ 적(?:이|은|도)? (?:있|없).+
`;

const FINALS: Record<string, string> = { ㄹ: '\u11af', ㄴ: '\u11ab' };

const JOINTS = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [ending = '', end = '', ...words] = row.split(' ');
    const groups = words.map((word) => `(${word})`).join('');
    const letters = `^(.+${end.replace(/^[ㄹㄴ]/, (final) => FINALS[final] ?? final)})${groups}$`;
    return { ending, joint: new RegExp(letters.normalize('NFD')) };
  });
/** Behind a joint. */
const LINKED =
  /.[싶있계없수거건겁것게걸듯줄몰모돼되된될됐됩해하한할했합안마말않못때땐전적중일가갈갔와왔오올온]/;
const NEGATED = /^(?:안|못(?!다[하한할해했]))/;
/** 안가다 is no verb, and 못가 no noun. */
const HARDLY = 1.5;
/** No name is. */
const LONG = 7;
const JOINED_LENGTH_MOST = 40;

export interface JoinedWords {
  words: readonly string[];
  /** Which of them is looked up. */
  main: number;
  /** Of numbers and counters in turn. */
  isCounted?: boolean;
}

/**
 * As in chats: 할수있어 is 할, 수 and 있어.
 * @param forms of the word, best first.
 */
export function joinedWords(
  word: string,
  forms: readonly DictionaryForm[],
  listed: WordList,
): JoinedWords {
  const counted = countedWords(word, forms[0], listed);
  if (counted !== null) return { words: counted, main: counted.length - 1, isCounted: true };
  const isKnown =
    forms[0]?.standing !== 'unlisted' ||
    (word.length < LONG && forms.every(({ isNominal }) => isNominal));
  return (isKnown ? null : partedWords(word, listed)) ?? byJoints(word, forms, listed);
}

function byJoints(word: string, forms: readonly DictionaryForm[], listed: WordList): JoinedWords {
  const alone = { words: [word], main: 0 };
  const isNegated = word.length > 1 && NEGATED.test(word);
  if (word.length > JOINED_LENGTH_MOST || (!isNegated && !LINKED.test(word))) return alone;
  const best = forms[0];
  const isOther =
    isNegated &&
    (best?.form.charAt(0) !== word.charAt(0) || (best.form === '안' && best.ending === '하고'));
  if (best?.standing === 'listed' && !isOther) return alone;
  if (isNegated) {
    const rest = dictionaryForms(word.slice(1), listed);
    const behind = joinedWords(word.slice(1), rest, listed);
    const isVerb = rest.some(
      ({ isNominal, standing, cost }) =>
        !isNominal && standing === 'listed' && cost < (rest[0]?.cost ?? 0) + HARDLY,
    );
    if (isVerb || behind.words.length > 1)
      return { words: [word.charAt(0), ...behind.words], main: behind.main + 1 };
  }
  const letters = word.normalize('NFD');
  for (const { ending, joint } of JOINTS) {
    const [, first = '', ...others] =
      joint.exec(letters)?.map((part) => part.normalize('NFC')) ?? [];
    const begun = first === '' ? null : begins(first, ending, listed);
    if (begun === null) continue;
    const last = others.pop() ?? '';
    const behind = joinedWords(last, dictionaryForms(last, listed), listed);
    return { words: [...begun.words, ...others, ...behind.words], main: begun.main };
  }
  return alone;
}

/** Before a joint: a verb with its ending, or with a word before it (밥먹고, 잘볼). */
function begins(word: string, ending: string, listed: WordList): JoinedWords | null {
  const alone = { words: [word], main: 0 };
  if (ending.startsWith('NOUN')) {
    const forms = dictionaryForms(word, listed);
    const isNoun = forms[0]?.isNominal === true && forms[0].standing === 'listed';
    return isNoun && (ending === 'NOUN' || listed(`${word}하다`).length > 0) ? alone : null;
  }
  if (endsSo(word, ending, listed)) return alone;
  for (const length of [1, 2]) {
    const [noun, verb] = [word.slice(0, length), word.slice(length)];
    const isWord = ADVERBS.has(noun) || listed(noun).some(({ kind }) => kind === 'noun');
    if (isWord && endsSo(verb, ending, listed)) return { words: [noun, verb], main: 1 };
  }
  return null;
}

const endsSo = (word: string, ending: string, listed: WordList) =>
  dictionaryForms(word, listed).some(
    (form) =>
      !form.isNominal &&
      form.standing !== 'unlisted' &&
      (form.ending.endsWith(ending) || (ending === '-지' && form.ending.endsWith('-을지'))),
  );
