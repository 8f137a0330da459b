import { dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { likelyForms } from '@gieok/shared/korean/likely-forms';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { MORE_PARAGRAPHS } from '@gieok/shared/test/korean/more-paragraphs';
import { READ_PARAGRAPHS } from '@gieok/shared/test/korean/paragraphs';
import { expect, it } from 'vitest';
import { wordList } from './word-list.ts';

it('the list knows words, their kinds and how they conjugate', () => {
  const listed = wordList();
  const kinds = (word: string) => listed(word).map(({ kind }) => kind);
  expect(kinds('바다')).toEqual(['noun']);
  expect(listed('걷다')).toEqual([
    { kind: 'verb', irregular: null, isCommon: true },
    { kind: 'verb', irregular: 'ㄷ', isCommon: true },
  ]);
  expect(listed('까맣다')).toMatchObject([{ kind: 'adjective', irregular: 'ㅎ' }]);
  expect(listed('토끼다')).toEqual([{ kind: 'verb', irregular: null }]);
  expect(kinds('크다')).toEqual(['adjective', 'verb']);
  // Forms of words are none, nor is what is misspelled.
  for (const word of ['먹어', '비겁해', '깨끗히', '우사다', '']) expect(kinds(word)).toEqual([]);
});

it('by it the first dictionary form of a running word is the right one, and none is invented', () => {
  const words = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].flat();
  const likeliest = (word: string) => dictionaryForms(word, wordList())[0];
  const right = words.filter(({ word, forms }) => forms.includes(likeliest(word)?.form ?? ''));
  expect(right.length / words.length).toBeGreaterThan(0.96);
  const invented = '우산 소설 라면 미안 돼지고기를 늦은 강의를 낯선'.split(' ');
  expect(invented.map((word) => likeliest(word)?.form)).toEqual(
    '우산 소설 라면 미안 돼지고기 늦다 강의 낯설다'.split(' '),
  );
  const names = '오세훈 카이엘은 카이엘이라는 웨이팅이'.split(' ').map(likeliest);
  expect(names).toMatchObject(
    ['오세훈', '카이엘', '카이엘', '웨이팅'].map((form) => ({ form, standing: 'unlisted' })),
  );
  const spoken = '지훈아 36도로 늦을까봐 먹는다니까 가자길래 학생이라던데'.split(' ');
  expect(spoken.map((word) => likeliest(word)?.form)).toEqual(
    '지훈 도 늦다 먹다 가다 학생'.split(' '),
  );
  expect(likeliest('심야버스')).toMatchObject({ form: '심야버스', standing: 'made' });
});

it('of 1,000 running words 980 have the right form first, a common one rather than a rare one', () => {
  const words = [...READ_PARAGRAPHS, ...MORE_PARAGRAPHS].flat();
  const likeliest = (word: string) => likelyForms(word, wordList())[0]?.form ?? '';
  const wrong = words.filter(({ word, forms }) => !forms.includes(likeliest(word)));
  expect(wrong.length / words.length).toBeLessThan(0.02);
  const forms = `남은 남다, 걸은 걷다, 들은 듣다, 약은 약, 배가 배, 봄이 봄, 이름으로 이름, 모임으로 모임, 나라는 나라, 우리나라는 우리나라,
    경찰서에서 경찰서, 오랜만에 오랜만, 떠나요 떠나다, 마시다가 마시다, 도시는 도시, 드시면 드시다, 가시는 가다, 온 오다, 작고 작다, 피고 피다, 좋아 좋다, 남아 남다, 신어 신다, 싶소 싶다, 커서 크다`;
  for (const pair of forms.split(/,\s+/)) {
    const [word = '', form] = pair.split(' ');
    expect([word, likeliest(word)]).toEqual([word, form]);
  }
  // Whole words are no shorter ones with something behind.
  expect(likeliest('문서를')).toBe('문서');
  for (const word of '강의 수도 먼지 집단 참고 신고 참으로 이제야'.split(' '))
    expect(likeliest(word)).toBe(word);
});

/** As a learner lists them: native ones, ones in 하다, 스럽다, 롭다 and 답다, rare ones. */
const ADJECTIVES =
  `크다 작다 많다 적다 길다 짧다 높다 낮다 넓다 좁다 깊다 얕다 굵다 가늘다 두껍다 얇다 무겁다 가볍다 빠르다 느리다 이르다 강하다 약하다 세다 좋다 나쁘다 싫다
  예쁘다 곱다 밉다 귀엽다 아름답다 멋지다 추하다 착하다 순하다 독하다 친절하다 불친절하다 상냥하다 다정하다 엄격하다 무뚝뚝하다 게으르다 부지런하다 성실하다 똑똑하다
  어리석다 영리하다 둔하다 날카롭다 무디다 뜨겁다 차갑다 덥다 춥다 따뜻하다 시원하다 서늘하다 쌀쌀하다 미지근하다 달다 쓰다 짜다 시다 맵다 싱겁다 고소하다 느끼하다
  담백하다 떫다 비리다 희다 검다 붉다 푸르다 누렇다 빨갛다 파랗다 하얗다 까맣다 밝다 어둡다 흐리다 맑다 깨끗하다 더럽다 지저분하다 조용하다 시끄럽다 고요하다 기쁘다
  슬프다 외롭다 괴롭다 즐겁다 지루하다 심심하다 행복하다 불행하다 부럽다 부끄럽다 자랑스럽다 사랑스럽다 자연스럽다 해롭다 새롭다 지혜롭다 정답다 남자답다 쉽다 어렵다
  복잡하다 간단하다 분명하다 확실하다 애매하다 중요하다 필요하다 충분하다 부족하다 가능하다 불가능하다 위험하다 안전하다 편하다 불편하다 건강하다 아프다 배고프다 고프다
  바쁘다 한가하다 젊다 어리다 낯설다 낯익다 익숙하다 서투르다 능숙하다 화려하다 수수하다 소박하다 거세다 굳세다 고되다 묽다 너르다 우렁차다 숨차다 편찮다 질기다`.split(
    /\s+/,
  );
const VERBS =
  `가다 오다 먹다 마시다 자다 일어나다 앉다 서다 걷다 뛰다 달리다 날다 놀다 살다 죽다 낳다 보다 듣다 말하다 읽다 쓰다듬다 배우다 가르치다 공부하다 일하다 쉬다 사다 팔다
  주다 받다 찾다 잃다 잊다 알다 모르다 믿다 생각하다 느끼다 좋아하다 싫어하다 사랑하다 미워하다 웃다 울다 열다 닫다 켜다 끄다 씻다 닦다 만들다 부수다 고치다 돕다 기다리다
  만나다 헤어지다 시작하다 끝나다 늙다 자라다 변하다 이해하다 상상하다 이겨내다`.split(/\s+/);

it('by it at most 3 of 130 adjectives are verbs, and no verb is an adjective', () => {
  const kindOf = (korean_text: string) =>
    wordKind({ korean_text, english_text: '', conjugation_class: null }, wordList());
  expect(new Set(ADJECTIVES).size).toBeGreaterThanOrEqual(130);
  expect(ADJECTIVES.filter((word) => kindOf(word) === 'verb').length).toBeLessThanOrEqual(3);
  expect(VERBS.filter((word) => kindOf(word) === 'adjective')).toEqual([]);
});
