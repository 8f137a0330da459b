/** Of the Korean keyboard beside a field. */
export const keyboardTexts = {
  latinToHangul: 'Latin keys type hangul',
  lastLetterBack: 'Delete the last letter',
  spaceKey: 'Space',
} as const;
