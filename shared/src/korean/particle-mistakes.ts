import { ADVERBS } from './function-words.ts';
import { syllableLetters } from './jamo.ts';

const AFTER_VOWEL = '는 가 를 와 로 나 랑 라고 야';
const AFTER_CONSONANT = '은 이 을 과 으로 이나 이랑 이라고';
const AFTER_ANY =
  '에 에서 에게 에게서 에는 에서는 에도 한테 한테서 께 께서 하고 도 만 의 까지 부터 보다 처럼 마다 밖에 만큼 조차 마저 요';
const set = (list: string) => new Set(list.split(/\s+/));
const PARTICLES = {
  vowel: set(`${AFTER_VOWEL} ${AFTER_ANY}`),
  consonant: set(`${AFTER_CONSONANT} ${AFTER_ANY}`),
  rieul: set(`${AFTER_CONSONANT.replace('으로', '로')} ${AFTER_ANY}`),
};

/** 강도, 회의, 성과. */
const IN_NOUNS = /^[도의과]$/;

/** National Institute of Korean Language, learners' vocabulary. */
const WORDS = set(
  `귀가 길이 대가 도로 대로 때로 별로 바로 새로 세로 실로 위로 주로 피로 참으로 그만 그만큼 미만 불만 사랑 자랑 실은 모처럼 저마다 해마다 뜻밖에
  여가 화가 종이 하나 수요 주요 중요 시야 경기도 제주도 강원도 충청도 전라도 경상도 지하도 그대로 그리로 만화가 역사가 대체로 실제로 절대로 진실로 세상에
  정신과 내과 외과 너무나 아마도 어찌나 언제나 얼마나 자꾸만 오랜만 그래도 그래야 정말로 그렇지만 어쩌다가`,
);

/** In the form that follows the word. */
export function isParticleAfter(rest: string, word: string): boolean {
  if (word.length === 1 && IN_NOUNS.test(rest)) return false;
  if (WORDS.has(word + rest) || ADVERBS.has(word + rest)) return false;
  const letters = syllableLetters(word.slice(-1));
  if (letters === null) return false;
  if (letters.final === null) return PARTICLES.vowel.has(rest);
  return PARTICLES[letters.final === 'ㄹ' ? 'rieul' : 'consonant'].has(rest);
}
