import { open } from 'node:fs/promises';

const READ_AT_ONCE = 64 * 1024;

/** Reuses one buffer: each piece replaces the one before. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const place = Buffer.allocUnsafeSlow(READ_AT_ONCE);
    for (;;) {
      const { bytesRead } = await file.read(place, 0, READ_AT_ONCE, null);
      if (bytesRead === 0) return;
      yield place.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
