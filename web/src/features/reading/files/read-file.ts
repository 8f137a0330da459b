import { READING_TEXT_MAX } from '@gieok/shared/constants';
import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { decoded, FileFault } from './decoded.ts';
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

/** @throws FileFault */
export async function readFile(file: File): Promise<FileText> {
  const { name } = file;
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot).toLowerCase();
  if (!isReadable(ending)) throw new FileFault(readingFileTexts.unknown(name));
  if (file.size > FILE_MAX_BYTES) throw new FileFault(readingFileTexts.tooLarge(name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { title = name.slice(0, dot), text } = parsed(bytes, name, ending);
  const tidy = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
  if (tidy === '') throw new FileFault(readingFileTexts.nothing(name));
  return { title: title.trim(), ...fitting(tidy) };
}

const isReadable = (ending: string) => readingFileTexts.endings.some((each) => each === ending);

function parsed(bytes: Uint8Array, name: string, ending: string): { title?: string; text: string } {
  try {
    if (ending === '.epub') return readEpub(bytes, name);
    return { text: readText(decoded(bytes, name), ending) };
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(readingFileTexts.broken(name));
  }
}

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
