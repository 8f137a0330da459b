import { pairsOf } from './lists.ts';

/** * where -(으)세요 fits. */
const WORDS = {
  ㅂ: '춥다=to be cold, 덥다=to be hot, 어렵다=to be difficult, 쉽다=to be easy, 맵다=to be spicy, 가깝다=to be near, 고맙다=to be thankful, 반갑다=to be glad to meet, 무겁다=to be heavy, 가볍다=to be light, 아름답다=to be beautiful, 무섭다=to be scary, 어둡다=to be dark, 뜨겁다=to be hot to the touch, 즐겁다=to be pleasant, 부드럽다=to be soft, 차갑다=to be cold to the touch, 싱겁다=to be bland, 돕다*=to help, 눕다*=to lie down, 굽다=to grill',
  ㄷ: '듣다*=to listen, 걷다*=to walk, 묻다*=to ask, 싣다=to load',
  ㅅ: '짓다*=to build, 낫다*=to get well, 붓다*=to pour',
  르: '모르다=not to know, 빠르다=to be fast, 다르다=to be different, 부르다=to call, 고르다=to choose, 흐르다=to flow, 자르다=to cut, 누르다=to press, 오르다=to go up, 기르다=to raise, 서두르다=to hurry, 지르다=to shout, 바르다=to spread on, 마르다=to get dry, 배부르다=to be full',
  러: '푸르다=to be blue or green',
  으: '쓰다=to write, 크다=to be big, 바쁘다=to be busy, 아프다=to be sick, 예쁘다=to be pretty, 나쁘다=to be bad, 슬프다=to be sad, 기쁘다=to be glad, 고프다=to be hungry, 끄다=to turn off, 뜨다=to float, 모으다=to collect, 들르다=to stop by, 따르다=to follow',
  ㅎ: '그렇다=to be so, 이렇다=to be like this, 어떻다=to be how, 빨갛다=to be red, 파랗다=to be blue, 노랗다=to be yellow, 하얗다=to be white, 커다랗다=to be huge',
  ㄹ: '살다*=to live, 알다*=to know, 만들다*=to make, 놀다*=to play, 열다*=to open, 팔다*=to sell, 울다=to cry, 길다=to be long, 멀다=to be far, 달다=to be sweet, 힘들다=to be hard, 불다=to blow, 돌다=to turn, 밀다*=to push, 풀다*=to solve, 들다*=to hold, 걸다*=to hang',
  regular:
    '입다=to wear, 잡다=to catch, 좁다=to be narrow, 뽑다=to pull out, 집다=to pick up, 닫다=to close, 받다=to receive, 믿다=to believe, 얻다=to get, 씻다=to wash, 웃다=to laugh, 벗다=to take off, 좋다=to be good, 넣다=to put in, 놓다=to put down, 쌓다=to pile up',
} as const;
export type DrilledClass = keyof typeof WORDS;

export interface DrilledWord {
  word: string;
  english: string;
  type: DrilledClass;
  kind: 'verb' | 'adjective';
  honors: boolean;
}

export const DRILLED_WORDS: readonly DrilledWord[] = (
  Object.entries(WORDS) as [DrilledClass, string][]
).flatMap(([type, words]) =>
  pairsOf(words).map(([text, english]): DrilledWord => {
    const kind = english.startsWith('to be ') ? 'adjective' : 'verb';
    return { word: text.replace('*', ''), english, type, kind, honors: text.endsWith('*') };
  }),
);
