/**
 * Whether what a word means tells that it is a verb, where its spelling does not (공부하다, 행복하다): "to study". Of "to be
 * careful" and "careful" it does not: 조심하다 is a verb, 행복하다 an adjective.
 */
export const kindInEnglish = (english: string): 'verb' | undefined =>
  /^to (?!be\b)/i.test(english.trim()) ? 'verb' : undefined;
