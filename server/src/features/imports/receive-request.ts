import { Readable } from 'node:stream';
import { IMPORT_PACKAGE_MAX_BYTES } from '@gieok/shared/constants';
import { importTexts } from '@gieok/shared/texts/imports';
import { serverTexts } from '@gieok/shared/texts/server';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { receiveImport, removeImportFile } from '../../http/import-files.ts';
import { watchPace } from '../../http/pace.ts';

const FIELD = 'file';
/** A form's bytes beside its file. */
const FORM_BYTES = 4096;
const NAME_MAX = 255;

interface Received {
  file: string;
  name: string;
}

/**
 * Writes the upload to disk. @param text pasted. @throws AppError 400 if none, 408 too slow, 413
 * too large.
 */
export async function receiveRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  text: string | undefined,
): Promise<Received> {
  if (request.isMultipart()) return receiveForm(request, reply, dataDir);
  if (text === undefined || text.trim() === '') throw noFile();
  const { signal } = new AbortController();
  const { file } = await receiveImport(dataDir, Readable.from([Buffer.from(text)]), signal);
  return { file, name: '' };
}

async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
): Promise<Received> {
  if (Number(request.headers['content-length']) > IMPORT_PACKAGE_MAX_BYTES + FORM_BYTES) {
    // Clients read the answer only after sending.
    request.raw.resume();
    throw tooLarge();
  }
  const coming = request.file();
  const pace = watchPace(request.raw);
  const full = new AbortController();
  try {
    const part = await Promise.race([coming, pace.lost]);
    if (part === undefined || part.fieldname !== FIELD) throw noFile();
    // Else the parser reads on to the end before it reports.
    part.file.once('limit', () => full.abort());
    const signal = AbortSignal.any([pace.tooSlow, full.signal]);
    const { file } = await receiveImport(dataDir, part.file, signal);
    if (!part.file.truncated) return { file, name: nameOf(part.filename) };
    await removeImportFile(dataDir, file);
    throw tooLarge();
  } catch (error) {
    if (full.signal.aborted) throw tooLarge();
    if (!pace.tooSlow.aborted) throw error instanceof AppError ? error : asBrokenForm(error);
    reply.header('connection', 'close');
    throw new AppError(408, 'too_slow', serverTexts.uploadTooSlow);
  } finally {
    pace.stop();
    // Clients read the answer only after sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/\p{Cc}|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .slice(0, NAME_MAX);

function noFile(): AppError {
  const message = validationTexts.importRequired;
  return new AppError(400, 'no_file', message, [{ path: FIELD, message }]);
}

const tooLarge = () => new AppError(413, 'too_large', importTexts.fileTooLarge);

/** The parser does not say whose fault a broken form is. */
function asBrokenForm(error: unknown): unknown {
  const isOfTheDisk = error instanceof Error && 'syscall' in error;
  if (isOfTheDisk || (error instanceof Error && 'statusCode' in error)) return error;
  return new AppError(400, 'invalid_request', importTexts.formExpected);
}
