/** RIFF, fmt and data. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const LOUDEST = 0x7fff;

/** One channel, 16 bits a sample; louder than -1 to 1 is cut off. */
export function waveFile(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = samples.length * BYTES_PER_SAMPLE;
  const file = new ArrayBuffer(HEADER_BYTES + bytes);
  const view = new DataView(file);
  const letters = (at: number, text: string) => {
    for (const [place, letter] of [...text].entries()) {
      view.setUint8(at + place, letter.charCodeAt(0));
    }
  };
  letters(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  letters(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [place, sample] of samples.entries()) {
    const cut = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + place * BYTES_PER_SAMPLE, Math.round(cut * LOUDEST), true);
  }
  return file;
}
