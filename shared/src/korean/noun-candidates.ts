import { hasFinal } from './conjugation-bases.ts';
import { syllableLetters } from './jamo.ts';

/** `c`: after a consonant; `v`: after a vowel; then the cost. */
const PARTICLES: readonly (readonly [
  particle: string,
  after: 'c' | 'v' | 'ro' | 'any',
  cost: number,
])[] =
  `은c1.3 는v1.3 이c1.6 가v1.6 을c0.7 를v0.7 과c1.8 와v1.8 으로c0.8 로ro1.4 아c2.2 야v2.2 이나c2.2 나v2.6 이랑c1 랑v1.8 이라도c1 라도v1.8 이든c1.5 이든지c0.8 든지v0.8 이며c1.5 이란c1.5 란v2
   의1.3 도1.6 만2 에1.2 엔1.6 에서0.7 서2.6 에선0.7 에게0.7 에게서0.7 한테0.7 한테서0.7 께1.5 께서0.7 까지0.7 까진0.7 부터0.7 부턴0.7 에겐0.7 한텐0.7 께선0.7 보다1.2 처럼0.7 같이1.5 마다0.9 조차0.7 마저0.7 밖에0.9 뿐1.5 대로1.5 만큼0.9 하고1.4 씩1.4 쯤1.4 짜리0.7 어치0.7
   으로서c0.7 로서ro0.9 으로써c0.7 로써ro0.9 은커녕c0.7 는커녕v0.7 들1.9 이라고c0.9 라고v1.4 이라는c0.9 라는v1.4 이라면c0.9 라면v1.5 끼리0.9 이나마c0.7 나마v1.3 치고2.2 이요c2 요2.5 이에요c0.3 예요v0.3 이야c1.2 이라서c0.9 라서v0.9 이야말로c0.7 야말로v0.7 에다0.9 에다가0.7 더러1.5`
    .trim()
    .split(/\s+/)
    .map((token) => {
      const [, particle = '', after = '', cost = '1'] =
        /^([가-힣]+)(c|v|ro)?([\d.]+)$/.exec(token) ?? [];
      return [particle, after === '' ? 'any' : (after as 'c'), Number(cost)];
    });

/** Trying each on every word would dominate. */
const BY_LAST_SYLLABLE = new Map<string, (typeof PARTICLES)[number][]>();
for (const particle of PARTICLES) {
  const last = particle[0].slice(-1);
  const others = BY_LAST_SYLLABLE.get(last);
  if (others === undefined) BY_LAST_SYLLABLE.set(last, [particle]);
  else others.push(particle);
}

type AddCandidate = (noun: string, particles: string, cost: number) => void;

/** 거북이를 is 거북이 with 를; only 이 of names is followed: 지훈이가. */
const LAST_PARTICLES = new Set(['은', '는', '이', '가', '을', '를']);
const AFTER_LAST = 1.2;
/** 집에가 is 집에 and 가. */
const PLACES = new Set(['에', '에서', '에게', '한테', '으로', '로']);
const NEVER_INNER = new Set(['은', '는', '가', '을', '를', '의', '아', '야']);
/** 셋이서, but not 나와서. */
const isNeverBefore = (particle: string, others: string) =>
  NEVER_INNER.has(particle) ||
  (others === '서' && particle !== '이') ||
  (others === '가' && PLACES.has(particle));
/** One says 내가. */
const NEVER = new Set(['나가', '저가']);
const MOST_PARTICLES = 3;
const SHORT_NOUN = 0.4;
const NO_NOUN = new Set('ㅎㄶㅀㄵㄾㄿㅆ');
const UNLIKELY = 3;
const PRONOUN = -0.9;
/** A closed class, and bound nouns: Standard Korean Dictionary (표준국어대사전). */
const PRONOUNS = new Set(
  `나 너 저 그 우리 저희 너희 누구 무엇 여기 거기 저기 어디 언제 이것 그것 저것 것 거 수 때 이 자기 당신 아무 얼마 그녀 모두 서로 이분 그분 곳 데`.split(
    ' ',
  ),
);

/** @param word NFC, hangul. */
export function nounCandidates(word: string, add: AddCandidate): void {
  strip(word, '', 0, MOST_PARTICLES, add);
}

function strip(
  word: string,
  particles: string,
  cost: number,
  left: number,
  add: AddCandidate,
): void {
  if (left === 0 || NEVER.has(word)) return;
  for (const [particle, after, itsCost] of BY_LAST_SYLLABLE.get(word.slice(-1)) ?? []) {
    if (!word.endsWith(particle) || word.length === particle.length) continue;
    const noun = word.slice(0, -particle.length);
    if (!follows(noun, after) || (particles !== '' && isNeverBefore(particle, particles))) continue;
    const stripped = particle + particles;
    // The inner one tells more: 학교에서는.
    const out = LAST_PARTICLES.has(particle) ? AFTER_LAST : -0.1;
    const total = particles === '' ? itsCost : Math.min(cost, itsCost) + out;
    add(noun, stripped, total + nounCost(noun));
    strip(noun, stripped, total, left - 1, add);
  }
}

function nounCost(noun: string): number {
  if (PRONOUNS.has(noun)) return PRONOUN;
  for (const syllable of noun) {
    if (NO_NOUN.has(syllableLetters(syllable)?.final ?? '')) return UNLIKELY;
  }
  return noun.length === 1 ? SHORT_NOUN : 0;
}

function follows(noun: string, after: 'c' | 'v' | 'ro' | 'any'): boolean {
  const last = noun.slice(-1);
  const letters = syllableLetters(last);
  if (after === 'any' || letters === null) return true;
  if (after === 'ro') return letters.final === null || letters.final === 'ㄹ';
  return after === 'c' ? hasFinal(last) : !hasFinal(last);
}
