import { memo } from 'react';
import { Row } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './session-progress.module.css';

interface SessionProgressProps {
  done: number | undefined;
  total: number | undefined;
}

const SEGMENTS_MAX = 20;

/** A segment per card, or one bar for many. */
export const SessionProgress = memo(function SessionProgress(props: SessionProgressProps) {
  const { done = -1, total = 1 } = props;
  return (
    <Row gap={4} className={classes.progress} aria-hidden="true">
      {total > SEGMENTS_MAX ? (
        <ProgressBar percent={(done / total) * 100} label="Cards rated" />
      ) : (
        Array.from({ length: Math.max(1, total) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place and nothing more
          <span key={index} className={classes.segment} data-is={stateOf(index, done)} />
        ))
      )}
    </Row>
  );
});

function stateOf(index: number, done: number) {
  if (index > done) return 'ahead';
  return index === done ? 'shown' : 'done';
}
