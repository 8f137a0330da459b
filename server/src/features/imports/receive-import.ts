import { Readable } from 'node:stream';
import { IMPORT_PACKAGE_MAX_BYTES } from '@gieok/shared/constants';
import { importTexts } from '@gieok/shared/texts/imports';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { receiveImport } from '../../http/import-files.ts';
import { noFile, receiveForm } from '../../http/receive-form.ts';

const FIELD = 'file';
/** A form's bytes beside its file. */
const FORM_BYTES = 4096;
const NAME_MAX = 255;
const TEXTS = {
  noFile: validationTexts.importRequired,
  tooLarge: importTexts.fileTooLarge,
  formExpected: importTexts.formExpected,
};

/** Writes a form's file, or pasted text, to disk. @throws AppError as `receiveForm`. */
export async function receiveFileOrText(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  text: string | undefined,
): Promise<{ file: string; name: string }> {
  const receive = (content: Readable, signal: AbortSignal) =>
    receiveImport(dataDir, content, signal);
  if (!request.isMultipart()) {
    if (text === undefined || text.trim() === '') throw noFile(FIELD, TEXTS.noFile);
    const { signal } = new AbortController();
    const { file } = await receive(Readable.from([Buffer.from(text)]), signal);
    return { file, name: '' };
  }
  if (Number(request.headers['content-length']) > IMPORT_PACKAGE_MAX_BYTES + FORM_BYTES) {
    // Clients read the answer only after sending.
    request.raw.resume();
    throw new AppError(413, 'too_large', TEXTS.tooLarge);
  }
  const form = { field: FIELD, most: IMPORT_PACKAGE_MAX_BYTES, texts: TEXTS, receive };
  const { file, part } = await receiveForm(request, reply, form);
  return { file: file.file, name: nameOf(part.filename) };
}

const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/\p{Cc}|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .slice(0, NAME_MAX);
