import { Korean } from '../lib/korean.tsx';
import { koreanRuns } from '../lib/korean-runs.ts';

/** A text that may hold Korean among other languages, such as a name people gave: its Korean runs are marked. */
export function MixedText({ children }: { children: string }) {
  return koreanRuns(children).map(({ start, text, korean }) =>
    korean ? <Korean key={start}>{text}</Korean> : text,
  );
}
