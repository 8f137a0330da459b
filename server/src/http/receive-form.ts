import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { discardFile } from './media/incoming-files.ts';
import { watchPace } from './pace.ts';
import type { ArrivedFile } from './receive-file.ts';

export interface Form<File extends ArrivedFile = ArrivedFile> {
  field: string;
  /** In bytes. */
  most: number;
  texts: { noFile: string; tooLarge: string; formExpected: string };
  /** Throws where the declared type is another one. */
  check?: (part: MultipartFile) => void;
  receive: (content: Readable, signal: AbortSignal) => Promise<File>;
}

const FORM_TYPE = /^multipart\/form-data/i;

export async function takeForms(app: FastifyInstance, maxBytes: number): Promise<void> {
  const limits = { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1024 };
  await app.register(multipart, { limits });
  // Forms are read from the connection, past whatever unpacks a body.
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
    const takesForm = routeOptions.config.call?.call.form !== undefined;
    if (takesForm && FORM_TYPE.test(type) && encoding !== 'identity') {
      throw new AppError(415, 'unsupported_type', serverTexts.formCompressed);
    }
  });
}

/** A failure leaves nothing. @throws AppError 400, 408, 413, 415. */
export async function receiveForm<File extends ArrivedFile>(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, most, texts, check, receive }: Form<File>,
): Promise<{ file: File; part: MultipartFile }> {
  const tooLarge = () => new AppError(413, 'too_large', texts.tooLarge);
  const coming = request.file({ limits: { fileSize: most } });
  const pace = watchPace(request.raw);
  const full = new AbortController();
  try {
    const part = await Promise.race([coming, pace.lost]);
    if (part === undefined || part.fieldname !== field) throw noFile(field, texts.noFile);
    check?.(part);
    // Else the parser reads on to the end before it reports.
    part.file.once('limit', () => full.abort());
    const file = await receive(part.file, AbortSignal.any([pace.tooSlow, full.signal]));
    if (!part.file.truncated) return { file, part };
    await discardFile(file);
    throw tooLarge();
  } catch (error) {
    if (full.signal.aborted) throw tooLarge();
    if (!pace.tooSlow.aborted) throw asBrokenForm(error, texts.formExpected);
    reply.header('connection', 'close');
    throw new AppError(408, 'too_slow', serverTexts.uploadTooSlow);
  } finally {
    pace.stop();
    // Clients read the answer only after sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}

export const noFile = (path: string, message: string) =>
  new AppError(400, 'no_file', message, [{ path, message }]);

/** A broken form is the client's fault, which its parser's errors do not tell. */
function asBrokenForm(error: unknown, message: string): unknown {
  if (!(error instanceof Error)) return error;
  const isNoForm = 'code' in error && error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';
  if (isNoForm) return new AppError(415, 'unsupported_type', message);
  // Of the disk, or of Fastify.
  if ('syscall' in error || 'statusCode' in error) return error;
  return new AppError(400, 'invalid_request', message);
}
