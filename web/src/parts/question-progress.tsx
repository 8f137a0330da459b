import { Grid } from '../ui/layout.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

interface QuestionProgressProps {
  /** The question that is shown, from 1. */
  at: number;
  answered: number;
  all: number;
  label?: string;
}

export function QuestionProgress({
  at,
  answered,
  all,
  label = 'Questions answered',
}: QuestionProgressProps) {
  return (
    <Grid gap={6} size="label" muted>
      <span>
        {at} of {all}
      </span>
      <ProgressBar percent={(100 * answered) / all} label={label} />
    </Grid>
  );
}
