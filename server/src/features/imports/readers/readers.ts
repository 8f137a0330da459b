import { open } from 'node:fs/promises';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../../errors.ts';
import { ankiReader } from './anki.ts';
import { archiveReader } from './archive.ts';
import type { ArrivedImport, Reader } from './reader.ts';
import { tableReader } from './table.ts';

/** A table may be any text, so it comes last. */
const READERS: readonly Reader[] = [archiveReader, ankiReader, tableReader];

/** @throws AppError 415 */
export async function readerOf(file: ArrivedImport): Promise<Reader> {
  for (const reader of READERS) {
    if (!(await reader.canRead(file))) continue;
    const why = reader === tableReader ? await noTableBecause(file) : undefined;
    if (why !== undefined) throw new AppError(415, 'not_importable', why);
    return reader;
  }
  throw new AppError(415, 'not_importable', importTexts.notImportable);
}

/** Bytes. */
const END = 256;
const BYTE_ORDER_MARK = /^(?:ï»¿|ÿþ|þÿ)/;

const PDF = /^\s*%PDF-/;
const WEB_PAGE = /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype|html|head|meta|\?xml)\b/i;
/** Excludes lists whose lines begin with a bracket. */
const JSON_BEGINS = /^\s*(?:\{\s*(?:"[^"\n]{0,500}"\s*:|\})|\[\s*[{["])/;
const JSON_ENDS = /[}\]]\s*$/;

/** @returns why the text is no table; undefined if it may be one. */
async function noTableBecause(file: ArrivedImport): Promise<string | undefined> {
  const beginning = plainly(Buffer.from(file.beginning)).replace(BYTE_ORDER_MARK, '');
  if (PDF.test(beginning)) return importTexts.isPdf;
  if (WEB_PAGE.test(beginning)) return importTexts.isWebPage;
  if (JSON_BEGINS.test(beginning) && JSON_ENDS.test(await endOf(file))) return importTexts.isJson;
  return undefined;
}

/** ASCII in any encoding: UTF-16 has zeros between. */
const plainly = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '');

async function endOf({ path, size }: ArrivedImport): Promise<string> {
  const file = await open(path);
  try {
    const length = Math.min(END, size);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return plainly(buffer);
  } finally {
    await file.close();
  }
}
