import { classesOf } from './predicate-classes.ts';

/** `existence`: 있다, 없다 and compounds take endings of both: 있는, but 있다. */
export type PredicateKind = 'verb' | 'adjective' | 'existence';

/* A closed class; source: Standard Korean Dictionary (표준국어대사전), part of speech 형용사. */
const ADJECTIVES = new Set(
  `작 많 높 낮 넓 좁 짧 굵 가늘 얇 엷 옅 깊 얕 짙 좋 싫 맑 해맑 희맑 젊 다르 남다르 색다르 빠르 게으르 무르 서투르 서툴 희 시 떫 옳 그르 검 붉
   멀 길 둥글 거칠 모질 어질 못되 참되 헛되 힘들 드물 곧 올곧 무디 더디 느리 어리 여리 아리 시리 쓰리 쓰라리 질기 비리 눈부시 올바르 가파르 수줍 낯설
   배부르 별다르 세련되 오래되 싶 듯싶 잦 어리석 힘차 벅차 알차 세차 줄기차 당차 활기차 후지 값지 멋지 기름지 건방지 야무지 구성지 외지 다부지 앙칼지 모나
   별나 유별나 엄청나 언짢 걸맞 알맞 가엾 낯익 아니 머지않 못지않 목마르 메마르 못나 짜디짜 크나크 머나멀 기나길 고되 묽 약 너르 숨차 우렁차 기막히
   두드러지 뛰어나 못생기 잘나 잘생기`.split(/\s+/),
);
/** Ends that only adjectives have: 굴뚝같다, 멋쩍다, 하찮다, 짓궂다, 거세다, 밤늦다, 값싸다, 재빠르다. */
const ADJECTIVE_END = /[쁘프같쩍찮잖궂]$|[비값]싸$|.[세늦깊높낮넓좁짧굵얇얕짙좋싫많작]$|빠르$/;

/** The common ones, same source; others may be verbs (공부하다). */
const ADJECTIVES_IN_HA = new Set(
  `착 편 흔 귀 급 심 순 진 연 강 약 독 험 능 선 악 천 환 딱 엄 중 습 묘 추 장 휑 성 별 유별
   깨끗 따뜻 시원 조용 친절 불친절 유명 중요 편리 편안 불편 행복 불행 건강 부지런 성실 솔직 정직 순수 순진 다정 상냥 예민 온순 활발 명랑
   쾌활 엄격 겸손 거만 무례 공손 소심 대담 용감 비겁 현명 멍청 영리 특별 특이 평범 이상 정확 부정확 확실 불확실 분명 불분명 간단 복잡
   단순 다양 풍부 충분 불충분 완벽 완전 불완전 가능 불가능 당연 적당 적절 부적절 적합 부적합 정당 부당 공정 불공정 공평 불공평 평등 불평등
   동일 유사 희귀 위험 안전 안녕 무사 시급 긴급 심각 위대 훌륭 대단 굉장 거대 막대 미세 사소 소중 귀중 고귀 신선 신기 신비 신성 뚜렷
   선명 흐릿 희미 투명 불투명 피곤 우울 허전 허무 황당 억울 서운 지루 한가 태연 초조 불안 뿌듯 흐뭇 무관심 무식 무능 유능 무책임 유리 불리
   유익 유해 무해 유용 유일 무한 유창 능숙 미숙 익숙 친숙 생소 가난 부유 풍족 빈곤 화려 소박 수수 초라 단정 깔끔 지저분 날씬 허약
   연약 건전 뾰족 느슨 헐렁 가득 빠듯 달콤 새콤 매콤 고소 담백 얼큰 따끈 미지근 뜨끈 포근 따스 서늘 화창 후덥지근 건조 쾌적 아늑 한적
   고요 적막 요란 소란 왕성 번화 울창 무성 불쌍 참담 비참 처참 끔찍 잔인 냉정 냉담 냉혹 엄숙 경건 진지 진실 성급 조급 느긋 세심 섬세 치밀
   철저 신중 경솔 산만 얌전 의젓 늠름 뻔뻔 치사 비열 교활 난폭 거룩 숭고 우아 고상 천박 급격 급속 신속 민첩 날렵 완만 웅장 장엄 찬란 영롱
   곤란 난처 난감 애매 모호 애매모호 막연 아득 까마득 아찔 몽롱 또렷 명확 불명확 명백 명료 자세 상세 간결 간략 장황 방대 광대 협소
   미안 죄송 고단 나른 뻐근 울적 침울 암울 황량 썰렁 간절 절박 긴박 촉박 치열 격렬 맹렬 강렬 극심 지독 혹독 과도 타당 마땅 완고 고약 각별
   탁월 월등 우수 우월 열등 저조 저렴 고유 독특 기발 참신 진부 영원 무수 허다 희박 농후 못마땅 탐탁 멀쩡 온전 말끔 흥건 걸쭉 두툼 도톰 두둑
   얄팍 납작 넓적 길쭉 짤막 나지막 높직 큼직 큼지막 자그마 왜소 듬직 바람직 믿음직 먹음직 그럴듯 듯 만 웬만 어지간 일정 동등 대등 공허 결백
   아담 소홀 신통 원만 원활 정교 정밀 정중 진솔 참혹 태평 평온 한산 해박 허술 호화 화목 후련 흡족 넉넉 심란 어색 어중간 엉뚱 엉성 오붓
   필요 불필요 부족 궁금 비슷`.split(/\s+/),
);
/** 단단하다, 심심하다, but not verbs of Chinese syllables: 상상하다. */
const REDUPLICATED = /^(?!상상|매매|전전|뽀뽀|쉬쉬)(.)\1하$/;

/** Verbs since 2017, but nobody says 잘생긴다. */
export const SAID_AS_ADJECTIVE = /[못잘](?:나|생기)$|^낡$/;

/** The same source. */
const BOTH = new Set(
  '크 밝 늦 굳 낡 적 달 쓰 싸 차 세 짜 낫 부르 고르 바르 이르 누르 흐리 설 감사하'.split(' '),
);

/** Other stems whose ㅂ changes are adjectives'. */
const VERBS_IN_B = /(?:[눕줍깁돕굽뵙]|여쭙)$/;

/**
 * Null where the stem does not tell: before 하다 (공부하다, 행복하다), and where there is both (크다, 쓰다).
 * @param stem without 다, NFC.
 */
export function kindOf(stem: string): PredicateKind | null {
  if (/[있없밌]$/.test(stem)) return 'existence';
  if (BOTH.has(stem)) return null;
  // 기뻐하다, 무서워하다: what somebody shows.
  if (/(?:[어와워파퍼빠뻐]|[좋짢]아)하$/.test(stem) || stem === '하') return 'verb';
  if (ADJECTIVES.has(stem) || ADJECTIVE_END.test(stem)) return 'adjective';
  if (stem.endsWith('하')) {
    const isAdjective = REDUPLICATED.test(stem) || ADJECTIVES_IN_HA.has(stem.slice(0, -1));
    return isAdjective ? 'adjective' : null;
  }
  const [type] = classesOf(stem);
  if (type === 'ㅂ' && !VERBS_IN_B.test(stem)) return 'adjective';
  return type === 'ㅎ' || type === '러' || type === '이' ? 'adjective' : 'verb';
}
