import { DESIRED_RETENTION_MAX, DESIRED_RETENTION_MIN } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { useId } from 'react';
import { countText, numberText, percentText } from '../../lib/number-text.ts';
import { Row, Text } from '../../ui/layout.tsx';
import type { Load } from './load-at.ts';
import classes from './retention-slider.module.css';
import { loadText } from './scheduler-choice.tsx';

const percent = (share: number) => Math.round(share * 100);

interface RetentionSliderProps {
  /** 0.70 to 0.99. */
  value: number;
  onChange: (value: number) => void;
  /** Undefined while unknown. */
  loadAt: (retention: number) => Load | undefined;
  /** The number on which `loadAt` is based. */
  newCardsPerDay: number | undefined;
}

export function RetentionSlider(props: RetentionSliderProps) {
  const { value, onChange, loadAt, newCardsPerDay } = props;
  const id = useId();
  return (
    <div>
      <Row baseline between gap={16}>
        <label htmlFor={id} className={classes.label}>
          Desired retention
        </label>
        <output htmlFor={id} className={classes.value}>
          {percentText(value)}
        </output>
      </Row>
      <Text id={`${id}-hint`} size="small" muted>
        The share of words you want to remember. 90% suits most people; above 95%, reviews multiply.
      </Text>
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
      <Row between gap={16} size="small" muted className={classes.ends} aria-hidden="true">
        <span>{percentText(DESIRED_RETENTION_MIN)}, fewer reviews</span>
        <span>more reviews, {percentText(DESIRED_RETENTION_MAX)}</span>
      </Row>
      <RetentionWorth value={value} loadAt={loadAt} newCardsPerDay={newCardsPerDay} />
    </div>
  );
}

/** Rounded to the precision of a simulation. */
const about = (words: number) => {
  const unit = words < 100 ? 1 : words < 1_000 ? 10 : 50;
  return numberText(Math.round(words / unit) * unit);
};

function RetentionWorth({ value, loadAt, newCardsPerDay }: Omit<RetentionSliderProps, 'onChange'>) {
  const chosen = loadAt(value);
  const usual = DEFAULT_PREFERENCES.desiredRetention;
  const compared = value === usual ? undefined : loadAt(usual);
  return (
    <div className={classes.worth} role="status">
      {chosen !== undefined && newCardsPerDay !== undefined && (
        <>
          <p>
            <strong>{about(chosen.knownAfterYear)} cards known after a year</strong>, with{' '}
            {countText(newCardsPerDay, 'new one')} and {loadText(chosen.reviewsPerDayOfYear)} on
            average.
          </p>
          {compared !== undefined && (
            <Text size="small" muted>
              At {percentText(usual)}: {about(compared.knownAfterYear)} cards, with{' '}
              {loadText(compared.reviewsPerDayOfYear)}.
            </Text>
          )}
        </>
      )}
    </div>
  );
}
