import { Korean } from '../lib/korean.tsx';
import { koreanRuns } from '../lib/korean-runs.ts';

/** Marks the Korean runs of a text. */
export function MixedText({ children }: { children: string }) {
  return koreanRuns(children).map(({ start, text, korean }) =>
    korean ? <Korean key={start}>{text}</Korean> : text,
  );
}
