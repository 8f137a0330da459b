/** Of the Korean keyboard beside a field. */
export const keyboardTexts = {
  latinToHangul: 'Latin keys type hangul',
  lastLetterBack: 'Take the last letter back',
  spaceKey: 'Space',
} as const;
