import { READING_TEXT_MAX } from '@gieok/shared/constants';
import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { readEpub } from './epub.ts';
import { textOfHtml } from './markup.ts';
import { readAss, readSami, readSubRip } from './subtitles.ts';

const FILE_MAX_BYTES = 50 * 1024 * 1024;

export interface FileText {
  title: string;
  text: string;
  /** Characters of the file that did not fit; 0 for none. */
  leftOut: number;
}

/** @throws Error that says what is wrong with the file, and what to do. */
export async function readFile(file: File): Promise<FileText> {
  const { name } = file;
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot).toLowerCase();
  if (!isReadable(ending)) throw new Error(readingFileTexts.unknown(name));
  if (file.size > FILE_MAX_BYTES) throw new Error(readingFileTexts.tooLarge(name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { title = name.slice(0, dot), text } =
    ending === '.epub' ? readEpub(bytes, name) : { text: readText(decoded(bytes, name), ending) };
  const tidy = text.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (tidy === '') throw new Error(readingFileTexts.nothing(name));
  return { title: title.trim(), ...fitting(tidy) };
}

const isReadable = (ending: string) => readingFileTexts.endings.some((each) => each === ending);

function readText(text: string, ending: string): string {
  switch (ending) {
    case '.srt':
    case '.vtt':
      return readSubRip(text);
    case '.ass':
    case '.ssa':
      return readAss(text);
    case '.smi':
      return readSami(text);
    case '.html':
    case '.htm':
      return textOfHtml(text);
    default:
      return text;
  }
}

/** As many whole lines as a text may have. */
function fitting(text: string): { text: string; leftOut: number } {
  if (text.length <= READING_TEXT_MAX) return { text, leftOut: 0 };
  const end = text.lastIndexOf('\n', READING_TEXT_MAX);
  const kept = text.slice(0, end > 0 ? end : READING_TEXT_MAX).trimEnd();
  return { text: kept, leftOut: text.length - kept.length };
}

/** As the byte order mark says, else UTF-8, else EUC-KR with the extensions of Windows. @throws Error */
function decoded(bytes: Uint8Array, name: string): string {
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
