import { Readable } from 'node:stream';
import { importTexts } from '@gieok/shared/texts/imports';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMPORT_FIELD, receiveImport, receiveImportForm } from '../../http/import-files.ts';
import { noFile } from '../../http/receive-form.ts';

const TEXTS = { noFile: validationTexts.importRequired, formExpected: importTexts.formExpected };

/** Writes a form's file, or pasted text, to disk. @throws AppError as `receiveForm`. */
export async function receiveFileOrText(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  text: string | undefined,
): Promise<{ file: string; name: string }> {
  if (request.isMultipart()) return receiveImportForm(request, reply, dataDir, TEXTS);
  if (text === undefined || text.trim() === '') throw noFile(IMPORT_FIELD, TEXTS.noFile);
  const { signal } = new AbortController();
  const { file } = await receiveImport(dataDir, Readable.from([Buffer.from(text)]), signal);
  return { file, name: '' };
}
