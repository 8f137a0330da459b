import { readingFileTexts } from '@gieok/shared/texts/reading';

/** As the byte order mark says, else UTF-8, else EUC-KR with the extensions of Windows. @throws Error */
export function decoded(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (!bytes.includes(0)) {
    for (const encoding of ['utf-8', 'euc-kr']) {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
      } catch {
        // The next one may fit.
      }
    }
  }
  throw new Error(readingFileTexts.encoding(name));
}
