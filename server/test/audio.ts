import { Readable } from 'node:stream';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import type { Answer, TestApp, TestLearner } from './test-app.ts';

/** The smallest WAV there is, with `seconds` of silence: 8,000 samples a second, one byte each. */
export function wavFile(seconds = 0.05): Buffer {
  const samples = Buffer.alloc(Math.round(8_000 * seconds), 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
    Buffer.alloc(64),
  ]);

/** The first bytes of each kind of file: enough to tell what it is. */
export const beginnings = {
  mp3: bytes([0xff, 0xfb, 0x90, 0x00]),
  mp3WithTags: bytes('ID3', [4, 0, 0, 0, 0, 0, 10], Array(10).fill(0), [0xff, 0xfb, 0x90, 0x00]),
  m4a: bytes([0, 0, 0, 0x18], 'ftypM4A ', [0, 0, 0, 0], 'M4A mp42'),
  mp4: bytes([0, 0, 0, 0x18], 'ftypisom', [0, 0, 2, 0], 'isomiso2'),
  opus: bytes('OggS', [0, 2, ...Array(20).fill(0), 1, 19], 'OpusHead'),
  vorbis: bytes('OggS', [0, 2, ...Array(20).fill(0), 1, 30], [1], 'vorbis'),
  webm: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm'),
  flac: bytes('fLaC'),
  aac: bytes([0xff, 0xf1, 0x50, 0x80]),
  png: bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 0, 1, 0, 0, 0, 1]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF'),
  gif: bytes('GIF89a', [1, 0, 1, 0]),
  webp: bytes('RIFF', [0x1a, 0, 0, 0], 'WEBPVP8 '),
  avif: bytes([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf'),
  bmp: bytes('BM', [0x3a, 0, 0, 0]),
  tiff: bytes([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

interface Upload {
  /** Which of the two is uploaded. */
  kind?: 'audio' | 'image';
  field?: string;
  name?: string;
  /** What the browser says that it is. */
  type?: string;
}

/** Sends a file the way a browser's form does. */
export async function upload(
  app: TestApp,
  learner: TestLearner,
  file: Buffer,
  { kind = 'audio', field = kind, name = 'tree.wav', type = `${kind}/x` }: Upload = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type }), name);
  return uploadForm(app, learner, form, kind);
}

export async function uploadForm(
  app: TestApp,
  learner: TestLearner,
  form: FormData,
  kind: 'audio' | 'image' = 'audio',
): Promise<Answer> {
  const encoded = new Response(form);
  const body = encoded.body as WebReadableStream<Uint8Array>;
  const response = await app.inject({
    method: 'POST',
    url: `/api/upload/${kind}`,
    headers: {
      authorization: `Bearer ${learner.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Readable.from(pieces(body)),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** In the pieces, and at the pace, of a network: a limit can fall between two of them. */
async function* pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const size = 64 * 1024;
  for await (const part of body) {
    for (let start = 0; start < part.length; start += size) {
      await setImmediate();
      yield part.subarray(start, start + size);
    }
  }
}
