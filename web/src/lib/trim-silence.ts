/** The frame over which loudness is measured. */
const FRAME_SECONDS = 0.01;
/** Root mean square; a quiet room has about a third of it. */
const QUIET = 0.004;
/** 28 dB below the loudest frame lie breath and noise. */
const OF_THE_LOUDEST = 0.04;
/** So that no consonant is cut off. */
const SECONDS_BEFORE = 0.1;
const SECONDS_AFTER = 0.2;

/** `samples` of one channel, -1 to 1; `rate` a second. Null where nothing is heard. */
export function trimSilence(samples: Float32Array, rate: number): Float32Array | null {
  const length = Math.max(1, Math.round(rate * FRAME_SECONDS));
  const loudness = Array.from({ length: Math.ceil(samples.length / length) }, (_, frame) =>
    loudnessOf(samples.subarray(frame * length, (frame + 1) * length)),
  );
  const loudest = loudness.reduce((most, each) => Math.max(most, each), 0);
  if (loudest < QUIET) return null;
  const isHeard = (each: number) => each >= Math.max(QUIET, loudest * OF_THE_LOUDEST);
  const from = loudness.findIndex(isHeard) * length - SECONDS_BEFORE * rate;
  const to = (loudness.findLastIndex(isHeard) + 1) * length + SECONDS_AFTER * rate;
  return samples.subarray(Math.max(0, Math.floor(from)), Math.min(samples.length, Math.ceil(to)));
}

/** 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
