import { hasFinal } from './conjugation-bases.ts';
import { syllableLetters } from './jamo.ts';

/* From the Standard Korean Dictionary (표준국어대사전): they make 사람은 a noun and 만드는 a form of 만들다. */
const OPEN = new Set(
  '가오하되지리이히기주추치시내나보서사자차타싸짜까켜펴세매메떼베깨새재대배채빼쉬뛰튀쥐뀌띄쓰끄뜨트크르쁘프두누꾸비피니끼키띠찌미디꼬쏘고쬐뵈푸희너네쪼외퀴귀',
);
const CLOSED = new Set(
  `먹읽입벗신앉받닫찾잡막남참감닮삶볶닦깎녹속뽑씹접집업꼽믿얻쏟뜯굳뻗웃씻빗솟앗잊맞맺꽂짖쫓맡붙뱉갚덮엎죽묶섞꺾낚심넘숨굶안밟핥읊늙긁갉얹끊앓잃끓뚫꿇닳놓넣쌓낳찧빻땋닿살알놀들울열팔걸불
   밀풀돌날벌끌떨물썰털줄얼졸빌멀길달글갈작많적높낮깊얕좋싫넓좁짧굵얇맑젊같잖찮붉검옳짙낡밝늦있없않듣걷묻싣긷컫눕돕줍깁짓낫붓잇긋젓굽곱춥덥럽롭답겁볍깝갑섭쉽맵껍렵둡엽밉렇랗
   겪품뿜담굴틀익식썩찍박숙엮뺏옮굵싶곪덜헐빨켤거칠흔널떫훑옅엷둥맑쫄접싫꺼옳뱉뽑솟앗궂맞쩍찢찧뵙숩겹글둘컬질설랗낚듬석밌졸꿇죽굽붇`.replaceAll(
    /\s/g,
    '',
  ),
);

/** Few stems end in the last syllable. */
const IN_FEW = new Set(
  `늘 말 모으 담그 잠그 자라 놀라 바라 달래 바래 보태 파 배우 싸우 허옇 뿌옇 부옇 하얗 뽀얗 보얗
   빨갛 발갛 말갛 새갛 뻘겋 벌겋 멀겋 시겋 까맣 가맣 그맣 꺼멓 거멓 어떻`.split(/\s+/),
);
/** No stem holds the past, nor ends so: 가어, 하느. */
const EXISTS = new Set('있밌');
const NO_STEM = new Set('아어여으느므스즈브드');

/** Umlaut: 세우다, 키우다. After other vowels 우 is the ㅂ of 춥다. */
const FRONT_VOWELS = 'ㅐㅔㅢㅣㅚㅟ';
/** Not honorific: 마신 is of 마시다 rather than of 말다. */
const ENDS_IN_SI = /(?:마|모|쑤|적|부|계|주무|잡수)시$/;
/** 추운 and 추우니 are of 춥다. */
const ENDS_IN_UL = /.(?<!기)울$/;
const SUFFIX = new Set('하럽롭답겁');

const IMPOSSIBLE = 6;
export const RARE = 3;
const SELDOM = 1;
export const TELLING = -0.5;
const CERTAIN = -1.5;

/** @param stem NFC. */
export function stemCost(stem: string): number {
  const last = stem.slice(-1);
  const lastTwo = stem.slice(-2);
  if (last === '시' && ENDS_IN_SI.test(stem)) return CERTAIN;
  if (last === '울' && ENDS_IN_UL.test(stem)) return RARE;
  if (SUFFIX.has(last)) return TELLING;
  if (IN_FEW.has(lastTwo)) return 0;
  if (last === '우' && FRONT_VOWELS.includes(openVowel(stem.slice(-2, -1)))) return 0;
  if (NO_STEM.has(last) || holdsEnding(stem)) return IMPOSSIBLE;
  if (last === '르' && hasFinal(stem.slice(-2, -1)) && !stem.endsWith('들르')) return RARE;
  if (OPEN.has(last) || CLOSED.has(last)) return 0;
  return stem.length === 1 && hasFinal(stem) ? SELDOM : RARE;
}

/** A letter that is none where the syllable is closed, or no syllable. */
function openVowel(syllable: string): string {
  const letters = syllableLetters(syllable);
  return letters?.final === null ? letters.medial : '-';
}

function holdsEnding(stem: string): boolean {
  const letters = [...stem].filter((each) => !EXISTS.has(each));
  const last = letters.at(-1) ?? '';
  const vowel = openVowel(last);
  if ('ㅘㅙㅝ'.includes(vowel) || (vowel === 'ㅕ' && !'켜펴'.includes(last))) return true;
  return letters.some((each) => syllableLetters(each)?.final === 'ㅆ');
}
