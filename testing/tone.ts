const RATE = 8_000;
const PITCH = 440;
const HEADER = 44;

/** A quiet tone as an 8-bit WAV file. */
export function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * RATE);
  const view = new DataView(new ArrayBuffer(HEADER + samples));
  const write = (offset: number, text: string) =>
    [...text].forEach((letter, index) => {
      view.setUint8(offset + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  for (let index = 0; index < samples; index++) {
    const wave = Math.sin((2 * Math.PI * PITCH * index) / RATE);
    view.setUint8(HEADER + index, 128 + Math.round(20 * wave));
  }
  return new Uint8Array(view.buffer);
}
