import { readingFileTexts } from '@gieok/shared/texts/reading-files';

export class FileFault extends Error {}

/** EUC-KR has what Windows added. */
const WITHOUT_MARK = ['utf-8', 'euc-kr'];

/** As the byte order mark says, or as fits. @throws FileFault */
export function decoded(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (!bytes.includes(0)) {
    for (const encoding of WITHOUT_MARK) {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
      } catch {
        // The next one may fit.
      }
    }
  }
  throw new FileFault(readingFileTexts.encoding(name));
}
