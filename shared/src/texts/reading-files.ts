const endings = ['.txt', '.srt', '.vtt', '.ass', '.ssa', '.smi', '.html', '.htm', '.epub'] as const;

export const readingFileTexts = {
  endings,
  choose: 'Read a File',
  kinds: 'Text, web page, subtitles or EPUB book. You can also drop it here.',
  unknown: (name: string) =>
    `${name} cannot be read. Choose a file that ends in ${endings.join(', ')}.`,
  tooLarge: (name: string) => `${name} has more than 50 MB. Choose a smaller file.`,
  encoding: (name: string) =>
    `${name} is neither UTF-8, UTF-16 nor EUC-KR text. Save it as UTF-8, then choose it again.`,
  nothing: (name: string) => `${name} has no text, or no lines with times. Choose another file.`,
  broken: (name: string) => `${name} is damaged or not what its name says. Choose another file.`,
  oneFile: 'Choose one file at a time.',
  isProtected: (name: string) => `${name} is copy-protected, so it cannot be read here.`,
  /** @param characters that did not fit. */
  leftOut: (characters: string) =>
    `The file is too long: its last ${characters} characters were left out.`,
} as const;
