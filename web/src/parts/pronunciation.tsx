import { useId, useState } from 'react';
import { Korean, MixedText } from '../lib/korean.tsx';
import { useKoreanRules } from '../lib/use-korean-rules.ts';
import { Grid } from '../ui/layout.tsx';
import classes from './pronunciation.module.css';

/** A pronunciation in brackets and nothing else; [formal] is none. */
export const isPronunciation = (notes: string | null) => /^\[[^[\]a-z]+\]$/i.test(notes ?? '');

interface PronunciationProps {
  text: string;
  notes: string | null;
}

/** Shown where it differs from the spelling. */
export function Pronunciation({ text, notes }: PronunciationProps) {
  const sounds = useKoreanRules();
  const [open, setOpen] = useState(false);
  const list = useId();
  const said = sounds?.pronounceCard(text);
  const computed = said === undefined || said.changes.length === 0 ? null : `[${said.hangul}]`;
  const shown = isPronunciation(notes) ? notes : computed;
  if (shown === null) return null;
  if (sounds === null || said === undefined || shown !== computed) {
    return (
      <p className={classes.sound}>
        <Korean>{shown}</Korean>
      </p>
    );
  }
  const reasons = [...new Set(said.changes.map(sounds.changeInWords))];
  return (
    <div className={classes.pronunciation}>
      <button
        type="button"
        className={classes.sound}
        aria-expanded={open}
        aria-controls={list}
        title="Why it sounds like this"
        onClick={() => setOpen(!open)}
      >
        <Korean>{shown}</Korean>
      </button>
      <Grid id={list} as="ul" gap={4} size="label" muted className={classes.reasons} hidden={!open}>
        {reasons.map((reason) => (
          <li key={reason}>
            <MixedText>{reason}</MixedText>
          </li>
        ))}
      </Grid>
    </div>
  );
}
