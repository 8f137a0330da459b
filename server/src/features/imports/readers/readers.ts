import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../../errors.ts';
import { ankiReader } from './anki.ts';
import { archiveReader } from './archive.ts';
import { noTableBecause } from './other-files.ts';
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
