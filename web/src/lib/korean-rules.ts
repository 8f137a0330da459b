export { conjugate } from '@gieok/shared/korean/conjugate';
export { conjugationChoices } from '@gieok/shared/korean/conjugation-choices';
export { CONJUGATION_CLASS_NAMES, CONJUGATION_NAMES } from '@gieok/shared/korean/conjugation-texts';
export { pronounceCard } from '@gieok/shared/korean/pronounce-card';
export { changeInWords } from '@gieok/shared/korean/pronunciation-texts';
export { readNumber } from '@gieok/shared/korean/read-number';
export { romanize } from '@gieok/shared/korean/romanize';
