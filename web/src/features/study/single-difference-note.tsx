import type { LetterPlace, SingleDifference } from '@gieok/shared/korean/spelling-difference';
import type { ReactNode } from 'react';
import { Korean } from '../../lib/korean.tsx';
import faces from './faces.module.css';

const PLACE_NAMES: Record<Exclude<LetterPlace, 'whole'>, string> = {
  initial: 'first consonant',
  medial: 'vowel',
  final: 'final consonant',
};

/** Says in words which one letter is wrong; nothing about what is no syllable. */
export function SingleDifferenceNote({ difference }: { difference: SingleDifference }) {
  const { place, given, wanted } = difference;
  if (place === 'whole') return null;
  const name = PLACE_NAMES[place];
  let words: ReactNode;
  if (given === null) {
    words = (
      <>
        The {name} <Korean>{wanted}</Korean> is missing.
      </>
    );
  } else if (wanted === null) {
    words = (
      <>
        There is one {name} too many: <Korean>{given}</Korean>.
      </>
    );
  } else {
    words = (
      <>
        The {name} is <Korean>{wanted}</Korean>, not <Korean>{given}</Korean>.
      </>
    );
  }
  return <p className={faces.notes}>{words}</p>;
}
