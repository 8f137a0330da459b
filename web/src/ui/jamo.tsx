import classes from './jamo.module.css';

/** On a 24-unit square; drawn, so as to need no font. */
const STROKES = {
  ㄱ: 'M4 5h15v15',
  ㄴ: 'M5 4v15h15',
  ㄷ: 'M20 5H5v14h15',
  ㄹ: 'M4 4.5h15.5V12H4.5v7.5H20',
  ㅁ: 'M5 5h14v14H5z',
  ㅂ: 'M5 4v15h14V4M5 11.5h14',
  ㅅ: 'M12 4c0 7-3 12-8 15.5M11.8 9.5c1 4.4 4 8 8.2 10',
  ㅇ: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z',
  ㅈ: 'M4 5h16M12 5c0 6.5-3 11-8 14.5M11.8 10c1 4.2 4 7.6 8.2 9.5',
  ㅊ: 'M9 3h6M4 7.5h16M12 7.5c0 5.5-3 9-8 12.5M11.8 12c1 3.4 4 6.2 8.2 8',
  ㅋ: 'M4 5h15v15M4 12h15',
  ㅌ: 'M20 4.5H5v15h15M5 12h14',
  ㅍ: 'M4 5h16M4 19h16M8.5 5v14M15.5 5v14',
  ㅎ: 'M9 3h6M4 7.5h16M12 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9z',
  ㄲ: 'M3 5h7.5v15M13.5 5H21v15',
  ㄸ: 'M10.5 5H3.5v14h7M21 5h-7v14h7',
  ㅃ: 'M3.5 4v15h7V4M3.5 11.5h7M13.5 4v15h7V4M13.5 11.5h7',
  ㅆ: 'M7.5 4c0 7-1.6 12-4.7 15.5M7.3 10c.5 4 1.9 7 4.2 9M16.5 4c0 7-1.6 12-4.7 15.5M16.3 10c.5 4 2 7.2 4.9 9.5',
  ㅉ: 'M2.5 5h8.5M13 5h8.5M7 5c0 6.5-1.5 11-4.5 14.5M6.8 10c.5 4 1.9 7 4.2 9M16.8 5c0 6.5-1.5 11-4.5 14.5M16.6 10c.5 4 2 7.2 4.9 9.5',
} as const;

export type JamoLetter = keyof typeof STROKES;

/** Every consonant that can begin a syllable. */
export function isJamoLetter(letter: string): letter is JamoLetter {
  return letter in STROKES;
}

/** An ornament that screen readers skip. */
export function Jamo({ letter, size = 24 }: { letter: JamoLetter; size?: number }) {
  return (
    <svg className={classes.jamo} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={STROKES[letter]} />
    </svg>
  );
}
