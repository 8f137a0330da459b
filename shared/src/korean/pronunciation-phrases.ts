import { syllableLetters } from './jamo.ts';
import { isMarked } from './marked-words.ts';
import {
  APART_VOWELS,
  ASPIRATED,
  assimilate,
  change,
  endsInH,
  type Met,
  meetingLetters,
  NASAL,
  STANDING,
  stand,
  TENSE,
} from './pronunciation-steps.ts';
import { INSERTS_N_ACROSS_SPACE, STANDS_APART } from './pronunciation-words.ts';

/** Article 27: nouns after -(으)ㄹ, with their ends, for others begin alike: 거기, 거리, 건강, 게임. */
const AFTER_ADNOMINAL =
  /^(?:것|거(?:$|예요|에요|야|나|지|랑|고|다|든|니|면|였|라|냐|도|만|는|를|처럼)|게(?:$|요$)|걸(?:$|요$|로$)|건(?:$|데|가|지)|겁니|데(?:$|가|는|도|를|다$|서$)|바(?:$|[가는를와]$|이)|줄(?:$|은|을|도|로)|수(?:$|가|는|도|를|밖)|적(?:$|에|이)|곳(?!곳)|도리|듯|법(?:$|하|도|은|이)|대로$)/;
const ADNOMINAL =
  /(?:[받먹읽찾앉닫믿잡벗씻웃갚얻넣놓않많좋같싫높늦찮없]을|(?<![역분관])할|될|만들|^(?:갈|볼|쓸|줄|만날|마실|나갈|나올|돌아갈|돌아올|들어갈|들어올|가져갈|가져올|지낼|보낼|배울|기다릴|가르칠|드릴|버릴|보일))$/;
/** 살 집 and 올 사람, but 올 가을, 살 조금 and the numbers of 팔 분 and 열 사람. */
const ADNOMINAL_BEFORE_SOME =
  /^(?:(?:살|올|탈|알|놀|걸) (?:사람|집|데|돈|거리|시간|분|생각|준비)|팔 (?:사람|집|데|돈|거리|생각|준비)|열 (?:돈|생각|준비))/;
/** 무슨 일: what is done. */
const WORK = /^일(?:$|[이은을도만로](?!\S*요일)|들|에|입|인|일|하|까지|부터|보다|처럼)/;
const BEFORE_WORK =
  /(?:^|[^가-힣])(?:무슨|어떤|그런|이런|저런|다른|좋은|큰|힘든|모든|많은|웬|궂은|바쁜)$/;

/**
 * Articles 12, 15, 18, 23, 27 and 29, which name such words or hold for them. Undefined after a
 * vowel.
 */
export function soundAcrossSpace(word: string, next: string): Met | undefined {
  const left = syllableLetters(word.slice(-1));
  const right = syllableLetters(next.charAt(0));
  if (left === null || right === null || left.final === null) return undefined;
  const met = meetingLetters(left.final, right.initial);
  if (right.initial === 'ㅇ' && insertsNAcrossSpace(word, next, right.medial)) {
    return assimilate(stand(change(met, 'n-insertion', left.final, 'ㄴ')));
  }
  const isNeverLinked = !(left.final in STANDING) || endsInH(left.final);
  stand(met);
  if (met.initial === 'ㅇ') {
    const isListed = isMarked(STANDS_APART, word + next, word.length);
    const isApart = !isNeverLinked && (isListed || APART_VOWELS.includes(right.medial));
    return isApart ? change(met, 'linking', '', met.final) : met;
  }
  const joined = met.initial === 'ㅎ' ? ASPIRATED[met.final] : undefined;
  if (joined !== undefined) return change(met, 'aspiration', '', joined);
  const tense = TENSE[met.initial];
  if (tense !== undefined && (met.final in NASAL || isAfterVerb(word, next, left.final))) {
    return change(met, 'tensing', met.final, tense);
  }
  // No article speaks of ㄹ and ㄴ here.
  return met.final === 'ㄹ' ? met : assimilate(met);
}

/** Article 29, second supplement: 못 before any verb. */
const insertsNAcrossSpace = (word: string, next: string, medial: string) =>
  isMarked(INSERTS_N_ACROSS_SPACE, word + next, word.length) ||
  (word === '못' && 'ㅣㅑㅕㅛㅠㅒㅖ'.includes(medial)) ||
  (BEFORE_WORK.test(word) && WORK.test(next));

/** Article 27. */
function isAfterVerb(word: string, next: string, final: string): boolean {
  if (final !== 'ㄹ') return false;
  if (AFTER_ADNOMINAL.test(next) || ADNOMINAL.test(word)) return true;
  // 있을, 했을.
  if (word.endsWith('을') && syllableLetters(word.at(-2) ?? '')?.final === 'ㅆ') return true;
  return ADNOMINAL_BEFORE_SOME.test(`${word} ${next}`);
}
