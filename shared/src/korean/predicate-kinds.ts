import { classesOf } from './predicate-classes.ts';

/** 있다, 없다 and their compounds take the endings of both: 있는, but 있다. */
export type PredicateKind = 'verb' | 'adjective' | 'existence';

/*
 * Adjectives that no rule tells from verbs: a closed class, given whole by their stems as far as they are in use; all
 * other stems are verbs'. Source: Standard Korean Dictionary (표준국어대사전), part of speech 형용사.
 */
const ADJECTIVES = new Set(
  `작 많 높 낮 넓 좁 짧 굵 가늘 얇 엷 옅 깊 얕 짙 좋 싫 맑 해맑 희맑 젊 같 똑같 다르 남다르 색다르 빠르 재빠르 약빠르 게으르 무르 서투르 서툴 희
   시 떫 옳 그르 검 붉 멀 길 둥글 거칠 모질 어질 못되 참되 헛되 힘들 드물 곧 올곧 무디 더디 느리 어리 여리 아리 시리 쓰리 쓰라리 질기 비리 눈부시
   비싸 올바르 가파르 수줍 낯설 배부르 별다르 값싸 세련되 오래되 싶 듯싶 잦 밤늦 어리석 힘차 벅차 알차 세차 줄기차 당차 활기차 후지 값지 멋지 기름지 건방지 야무지 구성지 외지 다부지 앙칼지 모나 별나 유별나 엄청나 하찮 언짢 걸맞 알맞 가엾 낯익 궂 짓궂 심술궂
   얄궂 아니 괜찮 귀찮 점잖 편찮 만만찮 같잖 적잖 시원찮 머지않 못지않 필요하 불필요하 부족하 궁금하 비슷하 짜디짜 크나크 머나멀 기나길`.split(
    /\s+/,
  ),
);

/** Two words each, a verb and an adjective, or one that is both: source as above. */
const BOTH = new Set(
  '크 밝 늦 굳 낡 적 달 쓰 싸 차 세 짜 낫 부르 고르 바르 이르 누르 흐리 설 감사하'.split(' '),
);

/** Verbs whose ㅂ changes; all other stems that change so are adjectives'. */
const VERBS_IN_B = /(?:[눕줍깁돕굽뵙]|여쭙)$/;

/**
 * Whether a stem is a verb's or an adjective's, where that can be told: it decides -는다 or -다 and -는 or -(으)ㄴ.
 * @param stem a dictionary form without 다, NFC.
 * @returns null where it cannot: before 하다 (공부하다, 행복하다), and where there is both (크다, 쓰다).
 */
export function kindOf(stem: string): PredicateKind | null {
  if (/[있없밌]$/.test(stem)) return 'existence';
  if (BOTH.has(stem)) return null;
  // 기뻐하다, 무서워하다: what somebody shows.
  if (/[아어와워려해파퍼빠뻐]하$/.test(stem) || stem === '하') return 'verb';
  if (ADJECTIVES.has(stem) || /[쁘프]$|.[깊높낮넓좁짧굵얇얕짙좋싫많작]$/.test(stem))
    return 'adjective';
  if (stem.endsWith('하')) return null;
  const [type] = classesOf(stem);
  if (type === 'ㅂ' && !VERBS_IN_B.test(stem)) return 'adjective';
  return type === 'ㅎ' || type === '러' || type === '이' ? 'adjective' : 'verb';
}
