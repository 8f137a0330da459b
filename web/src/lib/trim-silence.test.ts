import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loudnessOf, trimSilence } from './trim-silence.ts';

const RATE = 24_000;
const seconds = (length: number) => Math.round(length * RATE);
const silence = (length: number) => new Array<number>(seconds(length)).fill(0);
const tone = (length: number, loudness: number) =>
  Array.from({ length: seconds(length) }, (_, at) => loudness * Math.sin(at / 8));

/** Between nothing and half a second. */
const pause = fc.integer({ min: 0, max: 50 }).map((hundredths) => hundredths / 100);

describe('a recording', () => {
  it('loses the silence before and after the word, and nothing of the word', () => {
    fc.assert(
      fc.property(pause, pause, fc.constantFrom(0.02, 0.3, 1), (before, after, loudness) => {
        const word = tone(0.4, loudness);
        const samples = Float32Array.from([...silence(before), ...word, ...silence(after)]);
        const heard = trimSilence(samples, RATE) ?? new Float32Array();
        const energy = (of: Float32Array) => of.length * loudnessOf(of) ** 2;
        expect(energy(heard)).toBeCloseTo(energy(samples), 6);
        // A tenth of a second before, a fifth after, and a frame at each end at most.
        expect(heard.length).toBeLessThanOrEqual(word.length + seconds(0.32));
      }),
      { numRuns: 30 },
    );
  });

  it('keeps a pause in the midst of it', () => {
    const samples = Float32Array.from([...tone(0.2, 0.5), ...silence(1), ...tone(0.2, 0.5)]);
    expect(trimSilence(samples, RATE)).toHaveLength(samples.length);
  });

  it.each([[[]], [silence(1)], [tone(1, 0.001)]])('of nothing is nothing', (samples) => {
    expect(trimSilence(Float32Array.from(samples), RATE)).toBeNull();
  });

  it('is not begun by the noise of the room', () => {
    const samples = Float32Array.from([...tone(1, 0.01), ...tone(0.4, 0.8)]);
    expect(trimSilence(samples, RATE)?.length).toBeLessThan(seconds(0.55));
  });
});
