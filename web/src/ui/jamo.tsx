import classes from './jamo.module.css';

/** Consonants as strokes on a 24-unit square: drawn, not typed, so that they look alike before the font is there. */
const STROKES = {
  ㄱ: 'M4 5h15v15',
  ㄴ: 'M5 4v15h15',
  ㄷ: 'M20 5H5v14h15',
  ㄹ: 'M4 4.5h15.5V12H4.5v7.5H20',
  ㅁ: 'M5 5h14v14H5z',
  ㅇ: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15z',
} as const;

export type JamoLetter = keyof typeof STROKES;

/** A consonant as an ornament; screen readers pass over it. */
export function Jamo({ letter, size = 24 }: { letter: JamoLetter; size?: number }) {
  return (
    <svg className={classes.jamo} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={STROKES[letter]} />
    </svg>
  );
}
