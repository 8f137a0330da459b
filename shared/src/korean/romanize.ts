import { type SyllableLetters, syllableLetters } from './jamo.ts';
import { composeHangul, PRONOUNCED_MAX, soundOfVowel } from './pronounce.ts';
import { soundAtEnd, soundWhereMet } from './pronunciation-rules.ts';
import { letterTable, type Meeting, type Met } from './pronunciation-steps.ts';
import { readCountedNumbers } from './read-number.ts';

const LATIN = letterTable(
  'ㄱg ㄲkk ㄴn ㄷd ㄸtt ㄹr ㅁm ㅂb ㅃpp ㅅs ㅆss ㅈj ㅉjj ㅊch ㅋk ㅌt ㅍp ㅎh ㅏa ㅐae ㅑya ㅒyae ㅓeo ㅔe ㅕyeo ㅖye ㅗo ㅘwa ㅙwae ㅚoe ㅛyo ㅜu ㅝwo ㅞwe ㅟwi ㅠyu ㅡeu ㅢui ㅣi',
);
const LATIN_FINALS = letterTable('ㄱk ㄴn ㄷt ㄹl ㅁm ㅂp ㅇng');

const WORD = /[\uac00-\ud7a3]+/g;

/**
 * Revised Romanization (국어의 로마자 표기법) of each word as said by itself; numbers are read before
 * counters in hangul.
 */
export function romanize(text: string): string {
  if (text.length > PRONOUNCED_MAX) return text;
  return readCountedNumbers(composeHangul(text)).text.replace(WORD, romanizeWord);
}

function romanizeWord(word: string): string {
  const spelled = Array.from(word, syllableLetters) as SyllableLetters[];
  let latin = '';
  let before = '';
  let initial = spelled[0]?.initial ?? '';
  for (let at = 0; at < spelled.length; at += 1) {
    const left = spelled[at] as SyllableLetters;
    const right = spelled[at + 1];
    latin += before === 'ㄹ' && initial === 'ㄹ' ? 'l' : (LATIN[initial] ?? '');
    // Section 2.1, note 1: ㅢ is ui even where it is said ㅣ.
    latin += LATIN[left.medial === 'ㅢ' ? 'ㅢ' : soundOfVowel(left, initial)] ?? '';
    // Only tensing happens, which is not written.
    if (right === undefined || left.final !== null) {
      const met =
        right === undefined ? soundAtEnd(left.final) : meet({ word, at: at + 1, left, right });
      latin += LATIN_FINALS[met.final] ?? '';
      before = met.final;
      initial = met.initial;
    } else {
      before = '';
      initial = right.initial;
    }
  }
  return latin;
}

/** Section 3.1 leaves out tense sounds, and ㅎ that joins a noun. */
function meet(meeting: Meeting): Met {
  const met = soundWhereMet(meeting);
  const last = met.changes.at(-1);
  if (last?.rule === 'tensing') {
    met.initial = meeting.right.initial === 'ㅇ' ? 'ㅅ' : meeting.right.initial;
  } else if (last?.rule === 'aspiration' && isNounWithH(meeting)) {
    return { ...met, final: soundAtEnd(meeting.left.final).final, initial: 'ㅎ' };
  }
  return met;
}

/** What 하다 and -히 become. */
const VERBAL_H =
  /^(?:[히힌힐힘힙혀혔했]|하(?:다|고|지|게|며|면|니|는|던|려|러|자|세|시|십|셨|였|여|네|군|기|거|도록|더)|해(?:$|요|서|도|야|라|줘|주|지|진|졌|하|보)|[한할](?:$|다|까|게|지|수|테|데|걸|대)|함(?:$|은|이|을|과)|합(?:니|시))/;
/** Nouns that end like a verb: SKD. */
const NOUNS_IN_H = /(?:북한|극한|국한|역할|^직함|첫해|독해|박해|북해|곡해)$/;

/** Section 3.1: ㅎ stays after ㄱ, ㄷ, ㅂ in nouns (체언), as in 묵호, not in 잡혀. */
function isNounWithH({ word, at, left, right }: Meeting): boolean {
  if (right.initial !== 'ㅎ' || left.final === null) return false;
  if (NOUNS_IN_H.test(word.slice(Math.max(0, at - 2), at + 1))) return true;
  return !VERBAL_H.test(word.slice(at, at + 4));
}
