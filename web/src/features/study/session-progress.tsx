import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './session-progress.module.css';

export interface Progress {
  /** As read: "Card 7 of 20". */
  text: string;
  /** Cards rated so far. */
  done: number;
  total: number;
}

const SEGMENTS_MAX = 20;

/** How far the session is, as a picture of the line above it: a segment per card, or a bar for many. */
export function SessionProgress({ progress }: { progress: Progress | undefined }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className={classes.progress} aria-hidden="true">
      {total > SEGMENTS_MAX ? (
        <ProgressBar percent={(done / total) * 100} label="Cards rated" />
      ) : (
        Array.from({ length: Math.max(1, total) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place and nothing more
          <span key={index} className={classes.segment} data-is={stateOf(index, progress)} />
        ))
      )}
    </div>
  );
}

function stateOf(index: number, progress: Progress | undefined) {
  if (progress === undefined || index > progress.done) return 'ahead';
  return index === progress.done ? 'shown' : 'done';
}
