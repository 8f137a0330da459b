const BEGINNING = 0x9e3779b9 + 3923095;

/** PostgreSQL's `hashint8` and `hashtext`, by which Citus finds a shard. */
export function shardHash(key: number | string): number {
  return hashBytes(typeof key === 'number' ? bytesOf(key) : Buffer.from(key));
}

/** Those of an `integer`, whose hash is the same. */
function bytesOf(key: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE((key | 0) ^ Math.floor(key / 2 ** 32));
  return bytes;
}

/** Bob Jenkins' lookup3. */
function hashBytes(bytes: Buffer): number {
  let [a, b, c] = [0, 0, 0].map(() => (BEGINNING + bytes.length) | 0) as Three;
  let at = 0;
  for (; bytes.length - at >= 12; at += 12) {
    a += bytes.readInt32LE(at);
    b += bytes.readInt32LE(at + 4);
    c += bytes.readInt32LE(at + 8);
    [a, b, c] = mixed(a, b, c);
  }
  const rest = Buffer.alloc(12);
  // Its lowest byte stands for the length.
  bytes.copy(rest, 0, at, Math.min(at + 8, bytes.length));
  if (bytes.length - at > 8) bytes.copy(rest, 9, at + 8);
  return ended(a + rest.readInt32LE(0), b + rest.readInt32LE(4), c + rest.readInt32LE(8));
}

type Three = [number, number, number];

const turned = (value: number, by: number) => (value << by) | (value >>> (32 - by));

function mixed(...[a, b, c]: Three): Three {
  for (const [first, second] of [
    [4, 6],
    [16, 19],
  ] as const) {
    a = (a - c) ^ turned(c, first);
    c = (c + b) | 0;
    b = (b - a) ^ turned(a, second);
    a = (a + c) | 0;
    c = (c - b) ^ turned(b, first === 4 ? 8 : 4);
    b = (b + a) | 0;
  }
  return [a, b, c];
}

function ended(...[a, b, c]: Three): number {
  c = (c ^ b) - turned(b, 14);
  a = (a ^ c) - turned(c, 11);
  b = (b ^ a) - turned(a, 25);
  c = (c ^ b) - turned(b, 16);
  a = (a ^ c) - turned(c, 4);
  b = (b ^ a) - turned(a, 14);
  return ((c ^ b) - turned(b, 24)) | 0;
}
