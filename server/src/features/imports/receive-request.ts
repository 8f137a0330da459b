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
/** What a form has beside its file. */
const FORM_BYTES = 4096;
const NAME_MAX = 255;

interface Received {
  /** Its name in the folder. */
  file: string;
  /** As the learner calls it. */
  name: string;
}

/**
 * Writes what is to be imported to the disk as it arrives.
 * @param text where that was pasted.
 * @throws AppError 400 where there is none, 408 when it comes too slowly, 413 when it is too large.
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
    // What follows is thrown away: who sends it listens for the answer only then, or comes across it before.
    request.raw.resume();
    throw tooLarge();
  }
  const coming = request.file();
  const pace = watchPace(request.raw);
  const full = new AbortController();
  try {
    const part = await Promise.race([coming, pace.lost]);
    if (part === undefined || part.fieldname !== FIELD) throw noFile();
    // Else the parser would take all that follows, however much that is, before it tells.
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
    // Who sends the rest, for which there is no use, listens for the answer only once it is sent.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Without what no text may hold. */
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

/** The parser's own complaints about a form that ends too soon, or is none, say nothing of whose fault it is. */
function asBrokenForm(error: unknown): unknown {
  const isOfTheDisk = error instanceof Error && 'syscall' in error;
  if (isOfTheDisk || (error instanceof Error && 'statusCode' in error)) return error;
  return new AppError(400, 'invalid_request', importTexts.formExpected);
}
