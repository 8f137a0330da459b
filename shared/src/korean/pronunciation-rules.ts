import {
  hasLiquids,
  insertsN,
  isNounStem,
  isSuffixHi,
  isTense,
  standsApart,
} from './pronunciation-choices.ts';
import {
  ASPIRATED,
  assimilate,
  CLUSTERS,
  change,
  changeFinal,
  endsInH,
  type Meeting,
  type Met,
  meetingLetters,
  NASAL,
  PALATAL,
  STANDING,
  stand,
  TENSE,
} from './pronunciation-steps.ts';

export const soundAtEnd = (final: string | null): Met => stand(meetingLetters(final, ''));

export function soundWhereMet(meeting: Meeting): Met {
  const { left, right } = meeting;
  const met = meetingLetters(left.final, right.initial);
  if (met.initial === 'ㅇ' && insertsN(meeting)) change(met, 'n-insertion', met.final, 'ㄴ');
  if (met.initial === 'ㅇ') return beforeVowel(meeting, met);
  if (met.initial === 'ㅎ') return beforeH(meeting, met);
  return endsInH(met.final) ? afterH(meeting, met) : beforeConsonant(meeting, met);
}

/** Article 16: before a vowel. */
const LETTER_NAMES = new Map([
  ...['디귿', '지읒', '치읓', '티읕', '히읗'].map((name) => [name, 'ㅅ'] as const),
  ['키읔', 'ㄱ'],
  ['피읖', 'ㅂ'],
]);

/** Articles 12.4 and 13 to 17. */
function beforeVowel(meeting: Meeting, met: Met): Met {
  const { word, at, right } = meeting;
  const { final } = met;
  if (final === '' || final === 'ㅇ') return met;
  const name = LETTER_NAMES.get(word.slice(Math.max(0, at - 2), at));
  if (name !== undefined) return change(met, 'letter-name', '', name);
  const [stays = '', goes = final] = CLUSTERS[final] ?? '';
  if (endsInH(final)) {
    changeFinal(met, 'silent-h', stays);
    return stays === '' ? met : change(met, 'linking', '', stays);
  }
  if (standsApart(meeting)) {
    stand(met);
    return change(met, 'linking', '', met.final);
  }
  const palatal = PALATAL[final];
  if (palatal !== undefined && 'ㅣㅕ'.includes(right.medial)) {
    return change(met, 'palatalization', stays, palatal);
  }
  change(met, 'linking', stays, goes);
  // Article 14: as the second letter of a cluster ㅅ is tense.
  return goes === 'ㅅ' && stays !== '' ? change(met, 'tensing', stays, 'ㅆ') : met;
}

/** Article 12.1, its first and second supplement, and 17. */
function beforeH(meeting: Meeting, met: Met): Met {
  const { final } = met;
  const isSuffix = isSuffixHi(meeting);
  const [stays = '', goes = ''] = CLUSTERS[final] ?? '';
  if (isSuffix && (final === 'ㄷ' || final === 'ㄾ')) {
    return change(met, 'palatalization', stays, 'ㅊ');
  }
  if (isSuffix && final === 'ㅈ') return change(met, 'aspiration', '', 'ㅊ');
  const joinsCluster = ASPIRATED[goes];
  if (joinsCluster !== undefined && !isNounStem(meeting)) {
    return change(met, 'aspiration', stays, joinsCluster);
  }
  stand(met);
  const joined = ASPIRATED[met.final];
  return joined === undefined ? met : change(met, 'aspiration', '', joined);
}

/** Articles 12.1 to 12.3. */
function afterH({ word, at }: Meeting, met: Met): Met {
  const [stays = ''] = CLUSTERS[met.final] ?? '';
  // In a compound noun (표준국어대사전) ㅎ and ㅈ do not join.
  if (word.slice(at - 1, at + 1) === '싫증') {
    changeFinal(met, 'silent-h', stays);
    return change(met, 'tensing', stays, 'ㅉ');
  }
  const joined = ASPIRATED[met.initial];
  if (joined !== undefined) return change(met, 'aspiration', stays, joined);
  return met.initial === 'ㅅ' ? change(met, 'tensing', stays, 'ㅆ') : assimilate(stand(met));
}

/** Articles 9 to 11, 18 to 20 and 23 to 28. */
function beforeConsonant(meeting: Meeting, met: Met): Met {
  const spelled = met.final;
  stand(met, standingBefore(meeting, met));
  const tense = TENSE[met.initial];
  if (tense !== undefined && (met.final in NASAL || isTense(meeting, spelled))) {
    return change(met, 'tensing', met.final, tense);
  }
  if (met.initial === 'ㄹ' && met.final !== '' && met.final !== 'ㄹ') {
    if (met.final === 'ㄴ' && hasLiquids(meeting)) return change(met, 'liquid', 'ㄹ', 'ㄹ');
    change(met, 'nasalization', met.final, 'ㄴ');
  }
  return assimilate(met);
}

/** Articles 10 and 11. */
function standingBefore(meeting: Meeting, { final, initial }: Met): string | undefined {
  const { word, at } = meeting;
  const isStop = word[at - 1] === '밟' || /넓[죽둥적]/.test(word.slice(at - 1, at + 1));
  if (final === 'ㄼ' && isStop) return 'ㅂ';
  if (final === 'ㄺ' && initial === 'ㄱ' && !isNounStem(meeting)) return 'ㄹ';
  return STANDING[final];
}
