/** A machine that runs many tests at once may be slow to answer; what becomes of slow answers is tested where time is counted. */
export const PATIENCE_MS = 8_000;
