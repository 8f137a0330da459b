import { ENDING_LINES } from './ending-lines.ts';

/*
 * A row: the number of a pattern, then what its words have, one after another.
 *
 * `-(으)면` a verb or adjective with this ending as the last; `-아/어주-(으)세요` with these two last;
 * `-아/어보…` with it anywhere; `+에서` a noun with this particle; `하다` any form of this word; `수*`
 * this noun, with particles or without; `=안` exactly this word; `거예요…` what begins so; `…예요` what ends so; NOUN, VERB (or adjective), ANY; END of the sentence; ASKS before a question mark; CLOSED before a full stop or nothing; APART not before 보다 or 않다; AFRESH nor before 걱정하다.
 * `|`: or. `?`: also an unlikely reading; `~`: nearly as likely. `!`: has the ending of the last word,
 * too. `>`: only looked at. `^`: no word that begins so, `^=` that is so. `<NOUN-NEXT`: only after a word such as
 * 이, 우리 or 두; `<ELSE`: a word that may be a noun, only elsewhere; `<OBJECT`: only after an object, or 안;
 * `<CLAUSE`: only after an object or a subject; `<WHOLE`: not after -지; `<DONE`: no 나서 after -고; `<ALONE`: 날 that is no day; others are in `BEFORE`. EITHER: 입은, a noun or a verb before nouns; EITHER-NOUN: 비는,
 * rather the noun.
 */
const TABLE = `
1  …이에요|…예요 ^아니 ^이에요 ^예요
1  +이야|=어디야|=뭐야|=누구야|=언제야|=얼마야|=거야|=나야|=너야|=이거야|=그거야|=여기야|=거기야|=중이야 END
1  <SAID +야 END
2  +은|+는|+엔|+에선|+에겐|+한텐|+께선|+까진|+부턴|=난|=넌|=건|=이건|=그건|=저건|=우린|=그땐|=이땐|=이젠|=그댄|=오빤|=엄만|=아빤|=누난|=언닌|=저흰|=너흰|=걘|=얜|=쟨|=다시는|=여긴|=거긴|=저긴|=누군|-기는|-지는
2  START =전
2  <NOUN-NEXT +은?|+는?
3  +이|+가|=내가|=제가|=네가|=니가|=누가|=뭐가|=게|=이게|=그게|=저게|=배가|=길이|=봄이 ^=보다가 ^=나가
4  +을|+를|=뭘|=무얼|=걸|=이걸|=그걸|=저걸|=누굴|=우릴|=널|=그댈|=엄말|=오빨|=저흴|=너흴|=어딜|-기를|-지를
4  <ALONE =날 VERB ^좋 ^추 ^더 ^맑 ^흐 ^밝 ^저 ^새 ^어두 ^따뜻 ^선선 ^쌀쌀 ^시원 ^잡
4  -길? >바라다|빌다|원하다|기대하다|기도하다|희망하다|기다리다|=바래|=바래요
5  -아/어요
6  +에|+엔|+에는|+에도|+에만|+에나|+에야|+에까지|+에의 ^=살기에
7  -았/었-아/어요
8  +에서|+에서라도|+에서나|+에서까지|+에서조차|+에서마저|+에서야|+에서처럼|+에선|+에서는|+에서도|+에서만|+에서부터|+에서의|=여기서|=거기서|=저기서|=어디서|=아래서|=밖에서|=밖에서는|=밖에서도|=여기서는|=거기서는|=어디서도
9  =안|=못 VERB ^=하나
9  <WHOLE 못하다
10 -고? 싶다|싶어하다
11 -(으)세요|=누구세요|=어디세요 ^=마세요
12 -(으)ㄹ? =거예요|=거에요|=거야|=거다|=거고|=거지만|거니까…|거라…|=거죠|거지…|거거든…|거잖…|거였…|거냐…|거네…|건데…|건가…|겁니…|=것이다|것입니…|=것이고|=것이며|=것이지만|=것이라서|=것이라 !
13 <ELSE -고 ^=라고
13 <OBJECT -고~
14 +로|+으로|+로는|+으로는|+로도|+으로도|+로만|+으로만|+론|+으론|+로부터|+으로부터|+로의|+으로의|=일로|=말로
14 <WEEK =주로
15 -아/어?|=타 =주세요|=주십시오|=주시겠어요|=주시겠습니까|=주실래요|=주셔요 ! ^=차 ^=배 ^=파 ^=개 ^=피 ^=자 ^=내 ^=네
15 -아/어?|=타 =줘 ! ^=차 ^=배 ^=파 ^=개 ^=피 ^=자 ^=내 ^=네 ^=말아 ^=서
15 <ASKED -아/어? =줘요 ! ^=차 ^=배 ^=파 ^=개 ^=피 ^=자 ^=내 ^=네 ^=서
15 <ASKED …줘요 ! ^=밥줘요 ^=물줘요 ^=돈줘요 ^=뭐줘요 ^=더줘요 ^=좀줘요 ^=다줘요
15 …줘 ! ^=밥줘 ^=물줘 ^=돈줘 ^=뭐줘 ^=더줘 ^=좀줘 ^=다줘
15 …주세요|…주십시오|…주시겠어요|…주시겠습니까|…주실래요 !
16 <DONE -아/어서~|-아/어서요|-아/어서는|-아/어서도|+이라서|+라서|=이라서|=아니라서 ^대해서 ^위해서 ^통해서 ^의해서 ^관해서 ^비해서
17 -지만
17 <AIM =하지만
18 -(으)ㄹ까요
18 -(으)ㄹ까 AFRESH
19 -(으)ㄹ게요|-(으)ㄹ게
20 -고? 있다|계시다|있사옵…
21 -(으)ㄹ? 수*|=수만 있다|없다|계시다 ^수밖에
22 -아/어야?|-아/어야만? 하다|되다
23 -(으)면|+이라면|+라면 ^=어쩌면 ^=시면
24 -(으)러? 가다|오다|다니다|나가다|나오다|들어가다|들어오다|돌아오다|올라가다|내려가다|들르다 ^=들러 ^=치러 ^=불러 ^=둘러 ^서둘러 ^=눌러 ^=흘러 ^=굴러 ^=질러
24 -(으)러 ^=들러 ^=치러 ^=불러 ^=둘러 ^서둘러 ^=눌러 ^=흘러 ^=굴러 ^=질러
25 <ELSE -는|-(으)ㄴ|-(으)ㄹ >ANY ^=다른 ^=칠 ^=어딜 ^=물 ^=말 ^=일 ^=줄 ^=열 ^=절 ^=알 ^=딸 ^=다시는 ^=대신 ^=사실 ^=그땐 ^=이땐 ^=이젠 ^=헐 ^=민 ^=팔 ^=둘
25 -이-(으)ㄴ >ANY
25 EITHER >NOUN
25 <ARISEN =난|=나는 >NOUN
25 <OPENED =연 >NOUN
25 <OBJECT =칠 >NOUN
25 <CLAUSE EITHER-NOUN|=든|=깐|=찬|=번|=산 >NOUN
25 <TIME =산|=깐|=번|=빈 >NOUN
25 <CLAUSE =한 >말*|일*|거*|것*|게*|짓*|얘기*|이야기*|약속*|행동*|생각*|선택*|실수*|질문*|거짓말*|결정*|부탁*|대답*|요리*|음식*|숙제*|노력*
25 =만날|=파란 >ANY
25 =입을|=신을|=적을|=걸을 >NOUN
26 +보다|+보다는|+보다도|+보단
27 -아/어 보다
27 <OBJECT -아/어~ 보다
27 -아/어? =봐도|=보니|=보니까|=보세요|=보면|=보고|=본|=봤는데|=봤어요|=봤어 ^=나 ^=차 ^=배 ^=개 ^=내 ^=네 ^=서
27 -아/어보…
28 -지?|-(으)ㄹ지? =마세요|=마십시오|=마요|=마셔요 !
28 -지?|-(으)ㄹ지? 말다|말다*
28 =걱정|=염려 =마세요|=마십시오|=마요|=마셔요|=마 !
29 -기? 전* !
30 -(으)ㄴ? 후* ! ^=분
31 -아/어도? 되다 ^때도
32 -(으)면? =안 되다
32 -(으)면? 안되다
33 -(으)니까|-(으)니까요|-(으)ㄹ테니까 ^=테니까요
33 -(으)ㄹ? =테니까|=테니까요
34 -는데|-는데요|-(으)ㄴ데|-(으)ㄴ데요
34 ANY =때문인데|=때문인데요
35 -네요|-네 ^걔네 ^얘네 ^쟤네 ^너네 ^=우리네
36 -지요|-죠|=거죠|=게죠
36 -지|=거지 END
36 -았/었-지|-겠-지 APART
37 -(으)려고?|-(으)ㄹ려고? 하다|그러다
38 <ELSE -(으)ㄹ? 때*|=땐 !
39 -(으)면서|-(으)면서요
40 -(으)ㄴ? 적* 있다|없다
41 -(으)ㄹ? 줄* 알다|모르다 ^알았 ^몰랐
42 -기? 때문* !
42 ANY 때문* !
43 -는?|-(으)ㄴ?|-(으)ㄹ?|-던? =것|=거|=것만|=것도|=거도|=건|=게 같다 ^같이
44 -게?|-(으)ㄹ게? 되다 ^어떻 ^그렇 ^이렇 ^저렇
45 ADJECTIVE-아/어지…
46 -거든요|-았/었-거든|-겠-거든
46 -거든 END
47 -잖아요|-잖아|-잖습니다
48 -나요|-(으)ㄴ가요
49 -기로? 하다
50 -(으)ㄹ지?|-(으)ㄹ지도? 모르다
50 -(으)ㄹ지? =아무도|=누구도|=아직|=아직도|=전혀|=잘|=도무지|=도저히|=정말 모르다
50 -(으)ㄹ지? =아직|=아직도|=정말 =아무도|=누구도|=전혀|=잘 모르다
51 -다가~|=보다가 ^=데다가
51 <SO =그러다가
52 -(으)ㄴ? =지|=지가|=지는|=지도 !
53 -도록
54 -자마자
55 -더라고요|-더라고
56 -(으)ㄹ수록
57 -ㄴ/는다고?|-다고?|+이라고|+라고|=뭐라고|-ㄴ/는다고만?|-다고만?|+이라고만|+라고만 하다|그러다|말하다
57 -ㄴ/는다고?|-다고?|+이라고|+라고 =거듭|=다시|=또|=재차|=분명히|=강하게|=계속|=자꾸|=직접|=이미|=늘|=여러번 하다|그러다|말하다
57 -ㄴ/는다고?|-다고?|+이라고|+라고|=뭐라고 밝히다|듣다|설명하다|전망하다|전하다|주장하다|발표하다|보도하다|강조하다|덧붙이다|대답하다|답하다|알려지다|이야기하다|얘기하다|예상하다|예측하다|분석하다|지적하다|경고하다|고백하다|외치다|소리치다|알리다|내다보다|말씀하다|털어놓다|우기다|약속하다|다짐하다|맹세하다|선언하다|인정하다
57 -ㄴ/는다고?|-다고?|+이라고|+라고 =거듭|=다시|=또|=재차|=분명히|=강하게|=계속|=자꾸|=직접|=이미|=늘|=여러번 밝히다|듣다|설명하다|전망하다|전하다|주장하다|발표하다|보도하다|강조하다|덧붙이다|대답하다|답하다|알려지다|이야기하다|얘기하다|예상하다|예측하다|분석하다|지적하다|경고하다|고백하다|외치다|소리치다|알리다|내다보다|말씀하다|털어놓다|우기다|약속하다|다짐하다|맹세하다|선언하다|인정하다
57 -ㄴ/는다고?|-다고?|+이라고|+라고 문자*|연락*|전화*|카톡*|메시지*|메일*|소식*|소문* 오다|받다|보내다|하다|듣다|나다|남기다|주다
57 -ㄴ/는대요|-대요|-ㄴ/는대|-대|-ㄴ/는댔어|-ㄴ/는댔어요
58 -(으)ㄹ? =텐데|=텐데요
58 -(으)ㄹ텐데|-(으)ㄹ텐데요
59 -던 >ANY
60 -느라고|-느라
`;

/** Those of `ENDING_LINES` follow the patterns. */
export const FIRST_ENDING = 100;

export interface PatternRule {
  number: number;
  /** Of each word one of these. */
  words: readonly (readonly string[])[];
  isAtStart: boolean;
  end: (typeof ENDS)[number] | null;
  before: string | null;
  /** Of the next word, which is not part of it. */
  ahead: readonly string[] | null;
  /** Whether it has the ending of its last word. */
  isWhole: boolean;
  /** Whether other endings may follow within the word. */
  isInner: boolean;
  /** Its words do not begin so. */
  except: readonly string[];
}

const AFTER_VOWEL: Record<string, string> = { ㄴ: '은', ㄹ: '을', ㅁ: '음', ㅂ: '습' };

/** `-(으)ㄹ까요` as the forms have it: `-을까요`. */
function citedEndings(written: string): string {
  return written
    .replaceAll(/\(으\)(.)/g, (_, first: string) => AFTER_VOWEL[first] ?? `으${first}`)
    .replaceAll('ㄴ/는', '는')
    .replaceAll('아/어', '어')
    .replaceAll('았/었', '었');
}

const ENDS = ['ASKS', 'END', 'CLOSED', 'APART', 'AFRESH'] as const;

function readRule(row: string): PatternRule {
  const [number = '', ...tokens] = row.split(/\s+/);
  const ahead = tokens.find((token) => token.startsWith('>'));
  const words = tokens.filter(
    (token) => !/^(?:[!^<>]|START|END|ASKS|CLOSED|APART|AFRESH)/.test(token),
  );
  return {
    number: Number(number),
    words: words.map((word) => word.split('|').map(citedEndings)),
    isAtStart: tokens.includes('START'),
    end: ENDS.find((end) => tokens.includes(end)) ?? null,
    before: tokens.find((token) => token.startsWith('<'))?.slice(1) ?? null,
    ahead: ahead === undefined ? null : ahead.slice(1).split('|'),
    isWhole: tokens.includes('!'),
    isInner: words.length === 1 && words[0]?.endsWith('…') === true && !tokens.includes('!'),
    except: tokens.filter((token) => token.startsWith('^')).map((token) => token.slice(1)),
  };
}

const RULES: readonly PatternRule[] = [
  ...TABLE.trim().split('\n'),
  ...ENDING_LINES.flatMap(({ rules }, index) =>
    rules.map((rule) => `${FIRST_ENDING + index} ${rule}`),
  ),
].map(readRule);

/** By what their first word has. */
export const RULES_BY_FEATURE = new Map<string, PatternRule[]>();
for (const rule of RULES) {
  for (const feature of rule.words[0] ?? []) {
    const others = RULES_BY_FEATURE.get(feature);
    if (others === undefined) RULES_BY_FEATURE.set(feature, [rule]);
    else others.push(rule);
  }
}

/** A word that has one of these goes before. */
export const BEFORE = {
  OBJECT: ['+을', '+를', '=안', '=못', '=한번'],
  CLAUSE: '+이 +가 +을 +를 =어디서 =새로 =내가 =네가 =제가 =니가 =누가'.split(' '),
  TIME: '=어제 =그제 =아까 =방금 =처음 =직접 =작년에 =지난주에 +에서 =여기서 =거기서'.split(' '),
  SUBJECT: '+은 +는 +이 +가 +께서 =내가 =네가 =제가 =니가 =누가'.split(' '),
  AIM: '-으려고? -어야? -기는? -기도? -긴? -기로? -다고? -는다고? +을 +를'.split(' '),
  SAID: '+은 +는 +이 +가 =난 =넌 =건 =이건 =그건 =저건 =여긴 =내가 =제가 =이게 =그게 =저게'.split(
    ' ',
  ),
  ARISEN:
    '=사고가 =불이 =화가 =땀이 =소문이 =구멍이 =고장이 =열이 =소리가 =냄새가 =문제가 =상처가 =탈이 =고장 =생각 =화 =짜증 =냄새 =소리 =땀 =혼 =겁 =탈'.split(
      ' ',
    ),
  OPENED:
    '=문을 =문 =창문을 =가게를 =카페를 =식당을 =행사를 =회의를 =대회를 =파티를 =마음을 =입을 =새로 =처음'.split(
      ' ',
    ),
  WEEK: ['=다음', '=지난', '=이번'],
  SO: '+은 +는 +이 +가 =너 =난 =넌 =내가 =네가 =니가 =제가 =자꾸 =계속 =맨날'.split(' '),
  COME: '=빨리 =이리 =일찍 =같이 =다시 =어서 =지금 =꼭 +로 +으로 +에 =놀러'.split(' '),
};
/** Or 날 begins. */
export const BEFORE_ME = new Set(
  '왜 자꾸 다시 또 이제 제발 항상 늘 더 그만 이렇게 그렇게'.split(' '),
);

/** Before nouns. */
export const NOUN_NEXT = new Set(
  `이 그 저 우리 저희 제 내 네 이번 다음 지난 매 각 새 온 몇 여러 모든 어느 무슨 어떤 다른 한 두 세 스무 다섯 여섯 일곱 여덟 아홉 열 일 삼 사 오 육 칠 팔 구 십 백 천`.split(
    ' ',
  ),
);

const FEATURES = [
  ...new Set(RULES.flatMap(({ words, ahead }) => [...words.flat(), ...(ahead ?? [])])),
];
/** Words keep only what the rules ask for. */
export const ASKED = new Map(
  [...FEATURES, 'NOUN?', 'NOUN', ...Object.values(BEFORE).flat()].map(
    (each) => [each, each] as const,
  ),
);
export const PREFIXES = FEATURES.filter((each) => /^[가-힣]+…$/.test(each)).map((each) =>
  each.slice(0, -1),
);
export const SUFFIXES = FEATURES.filter((each) => each.startsWith('…')).map((each) =>
  each.slice(1),
);
