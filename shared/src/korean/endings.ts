import { hasFinal } from './conjugation-bases.ts';

/**
 * The base before an ending: `C` the first (먹+고), `U` the second (먹으+면), `S` the second without ㄹ
 * (사+니까), `A` the third (먹어+서); `V` the first in a vowel or without its ㄹ (ㄴ다), `K` in another
 * consonant (먹+는다), `D` the first without ㄹ (사+는).
 */
export type Attachment = 'C' | 'U' | 'S' | 'A' | 'V' | 'K' | 'D';

export interface Ending {
  attachment: Attachment;
  /** After a consonant. */
  cited: string;
  /** The higher, the less it tells of a verb. */
  cost: number;
}

/*
 * From the Standard Korean Dictionary (표준국어대사전), with 요 and particles where common. `!`: hardly any
 * other word ends so; `~`: some nouns and adverbs do; `?`: many do.
 */
const ENDINGS: Record<Attachment, string> = {
  C: `고 곤. 고서! 고는! 고도 고요! 고자 거나! 거든! 거든요! 거니와! 게~ 게요 게끔! 게도? 게는? 기? 기가 기는. 기도? 기를! 기에 기로? 기까지! 기만? 기엔! 긴? 길? 김? 기조차! 기보다! 기부터!
    지~ 지요! 죠! 지만! 지만은! 지는? 지도? 지를? 질? 진? 지마는! 자~ 재? 재요! 자고? 자마자! 자면 자는? 잖아! 잖아요! 잖습니다! 잖니! 잖냐! 도록! 든? 든지! 든가! 던! 던데! 던데요! 던가! 던가요! 던지!
    더라! 더라고! 더라고요! 더라도! 더니! 더니만! 더군! 더군요! 더라면! 다? 다가? 다가는 다는 다고 다고만! 다며 다면 다면서! 답니다! 대? 대요! 단 다만? 단다 다지만!
    구나! 군? 군요! 구려 길래! 기에 듯? 듯이! 거라! 노라`,
  D: `나? 나요! 네? 네요! 는. 는데! 는데요! 는지! 는지요! 는지도! 는지를! 는가! 는가요! 는가를! 는구나! 는군! 는군요! 는걸! 는걸요! 니? 냐 냐고! 냐는! 느냐! 느냐고! 느라! 느라고! 는데도!`,
  K: `습니다! 습니까! 습니다만! 습디다! 는다! 는다고! 는다고만! 는다는! 는다면! 는다며! 는다면서! 는대! 는대요! 는대도! 는단~ 는단다! 는답니다! 소? 는다지만! 는댔다! 는댔어! 는댔어요!`,
  V: `ㄴ다! ㄴ다고! ㄴ다고만! ㄴ다는! ㄴ다면! ㄴ다며! ㄴ다면서! ㄴ대! ㄴ대요! ㄴ대도! ㄴ단~ ㄴ단다! ㄴ답니다! ㄴ다지만! ㄴ댔다! ㄴ댔어! ㄴ댔어요! ㅂ디다!`,
  U: `면! 면서! 면서요! 면서도! 며 면은! 면야! 므로! 러~ 려? 려고! 려고요! 려면! 려는! 려는데! 려는데요! 려던! 려다! 려다가! 련 라? 라고 라는 라면 라며 랍니다! 라네? 라네요! 란다? 라죠! 라지만! 마? 래? 래요 리라! ㅁ? ㅁ에도! ㅁ으로! ㅁ으로써! ㅁ을? ㅁ이? ㅁ은? ㅁ과? ㅁ도?`,
  S: `니까! 니까요! 니? 나? 십시오! ㄴ~ ㄴ데 ㄴ데요! ㄴ데도! ㄴ지 ㄴ지도 ㄴ지요 ㄴ가 ㄴ가요! ㄴ걸 ㄴ걸요! ㄴ들 ㄹ ㄹ게! ㄹ게요! ㄹ까! ㄹ까요! ㄹ까봐! ㄹ래. ㄹ래요! ㄹ수록! ㄹ지 ㄹ지도 ㄹ지라도! ㄹ걸 ㄹ걸요!
    ㄹ는지! ㄹ뿐 ㄹ뿐더러! ㄹ텐데! ㄹ테니! ㄹ테니까! ㄹ망정! ㄹ지언정! ㄹ라? ㄹ라고 ㅂ니다! ㅂ니까! ㅂ니다만! ㅂ시다! 세요! 오 오니? 냐 냐고 ㄴ커녕 ㄹ려고!`,
  A: `요. 서 서요! 서는 서도! 선 도~ 도요! 야 야지! 야지요! 야죠! 야만! 라? 라고? 라도 다가? 다 서야! 서라도!`,
};

/** 온다던데, 가라니까, 먹자길래. */
const SAID: readonly (readonly [Attachment, string])[] = [
  ['C', '다'],
  ['V', 'ㄴ다'],
  ['K', '는다'],
  ['U', '라'],
  ['C', '자'],
  ['D', '냐'],
];
const AFTER_SAID =
  '고요! 니 니까! 니까요! 잖아! 잖아요! 던 는데! 는데요! 던데! 던데요! 더라! 더라고! 더라고요! 더니! 더군요! 길래! 느니!';

const JAMO: Record<string, string> = { ㄴ: '\u11ab', ㄹ: '\u11af', ㅁ: '\u11b7', ㅂ: '\u11b8' };
const CITED: Record<string, string> = { ㄴ: '은', ㄹ: '을', ㅁ: '음', ㅂ: '습' };
const COSTS: Record<string, number> = { '!': 0, '.': 0.7, '~': 1.6, '?': 2.4 };
const USUAL_COST = 1;

/** By letters (NFD). */
export const ENDINGS_BY_LETTERS: ReadonlyMap<string, readonly Ending[]> = listed();
export const LONGEST_ENDING = Math.max(
  ...[...ENDINGS_BY_LETTERS.keys()].map(({ length }) => length),
);

function listed(): Map<string, Ending[]> {
  const endings = new Map<string, Ending[]>();
  const said = SAID.map(
    ([attachment, head]) => [attachment, head + AFTER_SAID.replaceAll(' ', ` ${head}`)] as const,
  );
  for (const [attachment, text] of [...Object.entries(ENDINGS), ...said] as [
    Attachment,
    string,
  ][]) {
    for (const token of text.split(/\s+/)) {
      const mark = token.slice(-1);
      const spelled = mark in COSTS ? token.slice(0, -1) : token;
      const first = spelled.charAt(0);
      const letters = (JAMO[first] ?? first) + spelled.slice(1);
      const ending = {
        attachment,
        cited: cite(attachment, spelled),
        cost: COSTS[mark] ?? USUAL_COST,
      };
      const key = letters.normalize('NFD');
      endings.set(key, [...(endings.get(key) ?? []), ending]);
    }
  }
  return endings;
}

function cite(attachment: Attachment, spelled: string): string {
  const [first = ''] = spelled;
  if (attachment === 'V')
    return spelled.startsWith('ㄴ') ? `는${spelled.slice(1)}` : `습${spelled.slice(1)}`;
  if (attachment === 'U' || attachment === 'S') {
    const cited = CITED[first];
    if (cited === '습')
      return spelled.startsWith('ㅂ니') ? `습${spelled.slice(1)}` : `읍${spelled.slice(1)}`;
    return cited === undefined ? `으${spelled}` : cited + spelled.slice(1);
  }
  return attachment === 'A' ? `어${spelled}` : spelled;
}

const AFTER_VOWEL: Record<string, string> = {
  으: '',
  은: 'ㄴ',
  을: 'ㄹ',
  음: 'ㅁ',
  읍: 'ㅂ',
  습: 'ㅂ',
  는: 'ㄴ',
};
const ALTERNATES = /^(?:[으은을음읍습]|는(?=[다대단답댔]))/;

/** As textbooks write it, since `었` of 갔어요 is 았: `-았/었-어요`, `-(으)시-ㄴ`. */
export function taughtEnding(ending: string): string {
  const [particle, first = '', ...rest] = ending.split('-');
  const toStem = first
    .replace(ALTERNATES, (head) =>
      '습는'.includes(head) ? `${AFTER_VOWEL[head]}/${head}` : `(으)${AFTER_VOWEL[head]}`,
    )
    .replace(/^[어었]/, (head) => (head === '어' ? '아/어' : '았/었'));
  const further = rest.map((part, index) =>
    hasFinal([first, ...rest][index] ?? '')
      ? part
      : part.replace(ALTERNATES, (head) => AFTER_VOWEL[head] ?? ''),
  );
  return [particle, ...(first ? [toStem] : []), ...further].join('-');
}
