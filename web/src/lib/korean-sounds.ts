/** What is loaded only where the sound of a word is shown or filled in. */
export { pronounce } from '@gieok/shared/korean/pronounce';
export { changeInWords } from '@gieok/shared/korean/pronunciation-texts';
export { romanize } from '@gieok/shared/korean/romanize';
