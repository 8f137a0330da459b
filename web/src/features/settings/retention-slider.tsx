import { DESIRED_RETENTION_MAX, DESIRED_RETENTION_MIN } from '@gieok/shared/constants';
import { useId } from 'react';
import { percentText } from '../../lib/number-text.ts';
import classes from './retention-slider.module.css';

/** What the slider counts in. */
const percent = (share: number) => Math.round(share * 100);

interface RetentionSliderProps {
  /** 0.70 to 0.99. */
  value: number;
  onChange: (value: number) => void;
}

/** How likely a word is to be remembered when it comes back. */
export function RetentionSlider({ value, onChange }: RetentionSliderProps) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          Desired retention
        </label>
        <output htmlFor={id} className={classes.value}>
          {percentText(value)}
        </output>
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        How often you want to know a word when it comes back. 90% suits most people; above 95% the
        load grows steeply.
      </p>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={percent(DESIRED_RETENTION_MIN)}
        max={percent(DESIRED_RETENTION_MAX)}
        step={1}
        value={percent(value)}
        aria-valuetext={`${percent(value)} percent`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
      <div className={classes.ends} aria-hidden="true">
        <span>{percentText(DESIRED_RETENTION_MIN)}, fewer reviews</span>
        <span>more reviews, {percentText(DESIRED_RETENTION_MAX)}</span>
      </div>
    </div>
  );
}
