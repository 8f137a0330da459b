import { syllableLetters } from './jamo.ts';
import { isMarked } from './marked-words.ts';
import {
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
import { INSERTS_N_ACROSS_SPACE } from './pronunciation-words.ts';

/** Nouns that need a verb before them in -(으)ㄹ, and what may follow them: article 27. */
const AFTER_ADNOMINAL =
  /^(?:것|거|게|걸|건|겁니|데(?:$|가|는|도|를)|바(?:$|가|를)|줄(?:$|은|을|도)|수(?:$|가|는|도|를|밖)|적(?:$|에|이)|곳|도리|듯)/;
/** Verbs in -을 that are no noun with its particle. */
const ADNOMINAL = /[받먹읽있없찾앉닫믿잡벗씻웃갚얻넣놓]을$/;
/** Article 15: ㅏ ㅓ ㅗ ㅜ ㅟ, and what is written with them. */
const APART_VOWELS = 'ㅏㅓㅗㅜㅟㅘㅝㅙㅞㅚ';

/**
 * What is said where two words meet that are said in one breath: articles 12, 15, 18, 23, 27 and 29, which name such words
 * or hold for them. What only happens inside a word, as ㄹ for ㄴ, is left out.
 * @returns undefined where the first one ends in a vowel.
 */
export function soundAcrossSpace(word: string, next: string): Met | undefined {
  const left = syllableLetters(word.slice(-1));
  const right = syllableLetters(next.charAt(0));
  if (left === null || right === null || left.final === null) return undefined;
  const met = meetingLetters(left.final, right.initial);
  if (right.initial === 'ㅇ' && isMarked(INSERTS_N_ACROSS_SPACE, word + next, word.length)) {
    return assimilate(stand(change(met, 'n-insertion', left.final, 'ㄴ')));
  }
  const isNeverLinked = !(left.final in STANDING) || endsInH(left.final);
  stand(met);
  if (met.initial === 'ㅇ') {
    const isApart = !isNeverLinked && APART_VOWELS.includes(right.medial);
    return isApart ? change(met, 'linking', '', met.final) : met;
  }
  const joined = met.initial === 'ㅎ' ? ASPIRATED[met.final] : undefined;
  if (joined !== undefined) return change(met, 'aspiration', '', joined);
  const tense = TENSE[met.initial];
  if (tense !== undefined && (met.final in NASAL || isAfterVerb(word, next, left.final))) {
    return change(met, 'tensing', met.final, tense);
  }
  // Of ㄹ and ㄴ no article speaks where they belong to two words.
  return met.final === 'ㄹ' ? met : assimilate(met);
}

/** Article 27. */
const isAfterVerb = (word: string, next: string, final: string) =>
  final === 'ㄹ' && (AFTER_ADNOMINAL.test(next) || ADNOMINAL.test(word));
