import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import type { WordList } from './word-kinds.ts';

/*
 * A row: the ending of a verb, what it ends with, then the words behind it. Regular expressions, ㄹ and ㄴ are final.
 */
const TABLE = `
VERB 고 싶.+
-고 고 (?:있|계시|계셔|계세|없).+
-을 ㄹ 수(?:가|는|도|밖에)? (?:있|없).+
-을 ㄹ 거|(?:거(?:야|예요|에요|니|라|다|고|지|죠|든|잖|였|냐|네)|건데|건가|겁니).*
-을 ㄹ 것|거|듯 같.+
-은 ㄴ 것|거|듯 같.+
-는 는 것|거|듯 같.+
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
const LINKED = /.[싶있계없수거건겁것듯줄몰모돼되된될됐됩해하한할했합안마말않못때땐전적]/;
const NEGATED = /^[안못]/;

/**
 * As in chats: 할수있어 is 할, 수 and 있어, and 안가 is 안 and 가. The word alone where it is one.
 * @param forms of the word, best first.
 */
export function joinedWords(
  word: string,
  forms: readonly DictionaryForm[],
  listed: WordList,
): readonly string[] {
  const isNegated = word.length > 1 && NEGATED.test(word);
  if (!isNegated && !LINKED.test(word)) return [word];
  const best = forms[0];
  if (best?.standing === 'listed' && !(isNegated && best.form.charAt(0) !== word.charAt(0)))
    return [word];
  if (isNegated) {
    const rest = word.slice(1);
    const ofRest = dictionaryForms(rest, listed);
    const behind = joinedWords(rest, ofRest, listed);
    const isVerb = ofRest[0]?.isNominal === false && ofRest[0].standing === 'listed';
    if (isVerb || behind.length > 1) return [word.charAt(0), ...behind];
  }
  const letters = word.normalize('NFD');
  for (const { ending, joint } of JOINTS) {
    const [, ...parts] = joint.exec(letters)?.map((part) => part.normalize('NFC')) ?? [];
    const [first = ''] = parts;
    if (first !== '' && endsSo(first, ending, listed)) return parts;
  }
  return [word];
}

function endsSo(word: string, ending: string, listed: WordList): boolean {
  const forms = dictionaryForms(word, listed);
  if (ending === 'NOUN') return forms[0]?.isNominal === true && forms[0].standing === 'listed';
  if (ending === 'VERB') return forms[0]?.isNominal === false;
  return forms.some(
    (form) => !form.isNominal && form.standing !== 'unlisted' && form.ending.endsWith(ending),
  );
}
