import type { ConjugationForm } from '../../src/korean/conjugation-forms.ts';
import type { Bases } from './predicates.ts';

/** Finals. */
const [N, L, B, SS] = ['\u11ab', '\u11af', '\u11b8', '\u11bb'];

const HONORED: Record<string, readonly string[]> = {
  먹다: ['드세요', '드십니다', '드셨어요'],
  마시다: ['드세요', '드십니다', '드셨어요'],
  자다: ['주무세요', '주무십니다', '주무셨어요'],
};

/**
 * As grammars print them (Hangul Orthography, articles 15 to 18; King and Yeon, Elementary Korean,
 * on the three bases).
 */
export function formsFromBases(bases: Bases): Record<ConjugationForm, string[]> {
  const { dictionaryForm, kind, second, third } = bases;
  const first = dictionaryForm.slice(0, -1);
  const honored = HONORED[dictionaryForm] ?? [];
  const isVerb = kind === 'verb';
  const inL = first.normalize('NFD').endsWith(L);
  const inConsonant = !inL && /[\u11a8-\u11c2]$/.test(first.normalize('NFD'));
  const under = (letter: string, text: string) => (text + letter).normalize('NFC');
  const past = (ending: string) => third.map((base) => under(SS, base) + ending);
  return {
    polite: third.map((base) => `${base}요`),
    formal: [inConsonant ? `${first}습니다` : `${under(B, second)}니다`],
    casual: [...third],
    plain: [isVerb ? (inConsonant ? `${first}는다` : `${under(N, second)}다`) : dictionaryForm],
    pastPolite: past('어요'),
    pastFormal: past('습니다'),
    pastCasual: past('어'),
    pastPlain: past('다'),
    futurePolite: [`${under(L, second)} 거예요`],
    futureFormal: [`${under(L, second)} 겁니다`, `${under(L, second)} 것입니다`],
    futureCasual: [`${under(L, second)} 거야`],
    futurePlain: [`${under(L, second)} 것이다`],
    and: [`${first}고`],
    because: third.map((base) => `${base}서`),
    if: [inL ? `${first}면` : `${second}면`],
    since: [`${second}니까`],
    modifier: [isVerb ? (inL ? `${second}는` : `${first}는`) : under(N, second)],
    pastModifier: isVerb ? [under(N, second)] : [`${first}던`, ...past('던')],
    futureModifier: [under(L, second)],
    honorificPolite: [...honored.slice(0, 1), `${second}세요`],
    honorificFormal: [...honored.slice(1, 2), `${second}십니다`],
    honorificPast: [...honored.slice(2), `${second}셨어요`],
  };
}

/** One word of each class, from the same grammars. */
export const PARADIGMS = `
  먹다: 먹어요, 먹습니다, 먹어, 먹는다, 먹었어요, 먹었습니다, 먹었어, 먹었다, 먹을 거예요, 먹을 겁니다/먹을 것입니다, 먹을 거야, 먹을 것이다, 먹고, 먹어서, 먹으면, 먹으니까, 먹는, 먹은, 먹을, 드세요/먹으세요, 드십니다/먹으십니다, 드셨어요/먹으셨어요
  가다: 가요, 갑니다, 가, 간다, 갔어요, 갔습니다, 갔어, 갔다, 갈 거예요, 갈 겁니다/갈 것입니다, 갈 거야, 갈 것이다, 가고, 가서, 가면, 가니까, 가는, 간, 갈, 가세요, 가십니다, 가셨어요
  마시다: 마셔요, 마십니다, 마셔, 마신다, 마셨어요, 마셨습니다, 마셨어, 마셨다, 마실 거예요, 마실 겁니다/마실 것입니다, 마실 거야, 마실 것이다, 마시고, 마셔서, 마시면, 마시니까, 마시는, 마신, 마실, 드세요/마시세요, 드십니다/마시십니다, 드셨어요/마시셨어요
  되다: 돼요/되어요, 됩니다, 돼/되어, 된다, 됐어요/되었어요, 됐습니다/되었습니다, 됐어/되었어, 됐다/되었다, 될 거예요, 될 겁니다/될 것입니다, 될 거야, 될 것이다, 되고, 돼서/되어서, 되면, 되니까, 되는, 된, 될, 되세요, 되십니다, 되셨어요
  살다: 살아요, 삽니다, 살아, 산다, 살았어요, 살았습니다, 살았어, 살았다, 살 거예요, 살 겁니다/살 것입니다, 살 거야, 살 것이다, 살고, 살아서, 살면, 사니까, 사는, 산, 살, 사세요, 사십니다, 사셨어요
  춥다: 추워요, 춥습니다, 추워, 춥다, 추웠어요, 추웠습니다, 추웠어, 추웠다, 추울 거예요, 추울 겁니다/추울 것입니다, 추울 거야, 추울 것이다, 춥고, 추워서, 추우면, 추우니까, 추운, 춥던/추웠던, 추울, 추우세요, 추우십니다, 추우셨어요
  듣다: 들어요, 듣습니다, 들어, 듣는다, 들었어요, 들었습니다, 들었어, 들었다, 들을 거예요, 들을 겁니다/들을 것입니다, 들을 거야, 들을 것이다, 듣고, 들어서, 들으면, 들으니까, 듣는, 들은, 들을, 들으세요, 들으십니다, 들으셨어요
  짓다: 지어요, 짓습니다, 지어, 짓는다, 지었어요, 지었습니다, 지었어, 지었다, 지을 거예요, 지을 겁니다/지을 것입니다, 지을 거야, 지을 것이다, 짓고, 지어서, 지으면, 지으니까, 짓는, 지은, 지을, 지으세요, 지으십니다, 지으셨어요
  하얗다: 하얘요, 하얗습니다, 하얘, 하얗다, 하얬어요, 하얬습니다, 하얬어, 하얬다, 하얄 거예요, 하얄 겁니다/하얄 것입니다, 하얄 거야, 하얄 것이다, 하얗고, 하얘서, 하야면, 하야니까, 하얀, 하얗던/하얬던, 하얄, 하야세요, 하야십니다, 하야셨어요
  모르다: 몰라요, 모릅니다, 몰라, 모른다, 몰랐어요, 몰랐습니다, 몰랐어, 몰랐다, 모를 거예요, 모를 겁니다/모를 것입니다, 모를 거야, 모를 것이다, 모르고, 몰라서, 모르면, 모르니까, 모르는, 모른, 모를, 모르세요, 모르십니다, 모르셨어요
  푸르다: 푸르러요, 푸릅니다, 푸르러, 푸르다, 푸르렀어요, 푸르렀습니다, 푸르렀어, 푸르렀다, 푸를 거예요, 푸를 겁니다/푸를 것입니다, 푸를 거야, 푸를 것이다, 푸르고, 푸르러서, 푸르면, 푸르니까, 푸른, 푸르던/푸르렀던, 푸를, 푸르세요, 푸르십니다, 푸르셨어요
  푸다: 퍼요, 풉니다, 퍼, 푼다, 펐어요, 펐습니다, 펐어, 펐다, 풀 거예요, 풀 겁니다/풀 것입니다, 풀 거야, 풀 것이다, 푸고, 퍼서, 푸면, 푸니까, 푸는, 푼, 풀, 푸세요, 푸십니다, 푸셨어요
  예쁘다: 예뻐요, 예쁩니다, 예뻐, 예쁘다, 예뻤어요, 예뻤습니다, 예뻤어, 예뻤다, 예쁠 거예요, 예쁠 겁니다/예쁠 것입니다, 예쁠 거야, 예쁠 것이다, 예쁘고, 예뻐서, 예쁘면, 예쁘니까, 예쁜, 예쁘던/예뻤던, 예쁠, 예쁘세요, 예쁘십니다, 예쁘셨어요
  있다: 있어요, 있습니다, 있어, 있다, 있었어요, 있었습니다, 있었어, 있었다, 있을 거예요, 있을 겁니다/있을 것입니다, 있을 거야, 있을 것이다, 있고, 있어서, 있으면, 있으니까, 있는, 있던/있었던, 있을, 계세요/있으세요, 계십니다/있으십니다, 계셨어요/있으셨어요
  이다: 이에요/예요, 입니다, 이야/야, 이다, 이었어요/였어요, 이었습니다/였습니다, 이었어/였어, 이었다/였다, 일 거예요, 일 겁니다/일 것입니다, 일 거야, 일 것이다, 이고, 이라서/이어서/여서, 이면, 이니까, 인, 이던/이었던/였던, 일, 이세요, 이십니다, 이셨어요
  아니다: 아니에요/아녜요, 아닙니다, 아니야, 아니다, 아니었어요, 아니었습니다, 아니었어, 아니었다, 아닐 거예요, 아닐 겁니다/아닐 것입니다, 아닐 거야, 아닐 것이다, 아니고, 아니라서/아니어서, 아니면, 아니니까, 아닌, 아니던/아니었던, 아닐, 아니세요, 아니십니다, 아니셨어요
`
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', forms = ''] = line.trim().split(': ');
    return { word, forms: forms.split(', ').map((form) => form.split('/')) };
  });
