import { linesOf, pairsOf } from './lists.ts';

/** By the Standard Korean Dictionary. */
const NATIVE = `
마리: 고양이=cat, 개=dog, 새=bird, 물고기=fish|fish, 토끼=rabbit, 돼지=pig, 소=cow, 말=horse, 닭=chicken
명: 학생=student, 친구=friend, 아이=child|children, 직원=employee, 배우=actor
분: 선생님=teacher, 손님=guest
개: 사과=apple, 달걀=egg, 가방=bag, 의자=chair, 컵=cup, 귤=tangerine, 감자=potato|potatoes
병: 물=bottle of water|bottles of water, 맥주=bottle of beer|bottles of beer, 콜라=bottle of cola|bottles of cola
잔: 커피=cup of coffee|cups of coffee, 차=cup of tea|cups of tea, 물=glass of water|glasses of water, 우유=glass of milk|glasses of milk
권: 책=book, 공책=notebook, 잡지=magazine, 소설책=novel, 사전=dictionary|dictionaries
장: 종이=sheet of paper|sheets of paper, 표=ticket, 사진=photo, 우표=stamp
대: 자동차=car, 버스=bus|buses, 자전거=bicycle, 컴퓨터=computer, 카메라=camera
켤레: 양말=pair of socks|pairs of socks, 신발=pair of shoes|pairs of shoes, 장갑=pair of gloves|pairs of gloves
송이: 꽃=flower, 장미=rose
그릇: 밥=bowl of rice|bowls of rice, 국수=bowl of noodles|bowls of noodles, 냉면=bowl of cold noodles|bowls of cold noodles
조각: 케이크=slice of cake|slices of cake, 피자=slice of pizza|slices of pizza
자루: 연필=pencil, 볼펜=pen
채: 집=house
그루: 나무=tree
벌: 옷=set of clothes|sets of clothes, 한복=hanbok|hanboks
살: =year old|years old
시간: =hour
달: =month
번: =time`;

const SINO = `
분 5 59: =# minutes
초 5 59: =# seconds
일 11 30: =# days
주 2 8: =# weeks
개월 2 12: =# months
년 2 30: =# years
층 1 30: =floor #
인분 1 6: 불고기=bulgogi for #, 삼겹살=pork belly for #, 떡볶이=tteokbokki for #
학년 1 6: =grade #
과 1 20: =lesson #
쪽 3 250: =page #
점 50 100: =# points
도 2 35: =# degrees
퍼센트 5 95: =# percent
킬로미터 2 400: =# kilometers
세 11 90: =# years of age
달러 5 500: =# dollars
호 101 1209: =room #`;

export const NUMBERED = '버스=bus #, 출구=exit #, 문제=question #';

interface Countable {
  counter: string;
  noun: string;
}
export interface NativeCountable extends Countable {
  one: string;
  several: string;
}
export interface SinoCountable extends Countable {
  from: number;
  to: number;
  english: string;
}

export const NATIVE_COUNTERS: readonly (readonly NativeCountable[])[] = linesOf(NATIVE).map(
  ([counter, nouns]) =>
    pairsOf(nouns).map(([noun, english]) => {
      const [one = '', several = `${one}s`] = english.split('|');
      return { counter, noun, one, several };
    }),
);

export const SINO_COUNTERS: readonly (readonly SinoCountable[])[] = linesOf(SINO).map(
  ([head, nouns]) => {
    const [counter = '', from, to] = head.split(' ');
    return pairsOf(nouns).map(([noun, english]) => {
      return { counter, noun, english, from: Number(from), to: Number(to) };
    });
  },
);
