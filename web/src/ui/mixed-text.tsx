import { Korean } from '../lib/korean.tsx';
import { koreanRuns } from '../lib/korean-runs.ts';

/** A text whose Korean runs are marked, such as a deck's name. */
export function MixedText({ children }: { children: string }) {
  return koreanRuns(children).map(({ start, text, korean }) =>
    korean ? <Korean key={start}>{text}</Korean> : text,
  );
}
