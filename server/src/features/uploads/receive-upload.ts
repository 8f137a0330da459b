import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { discardFile, receiveFile } from '../../http/media-storage.ts';
import { watchPace } from '../../http/pace.ts';
import type { ArrivedFile } from '../../http/receive-file.ts';
import type { MediaKind } from './media-kinds.ts';
import { noFile, notOfKind, tooLarge, tooSlow } from './media-kinds.ts';

/** @throws AppError 400 without a file, 408, 413, or 415 for another declared type. */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  kind: MediaKind,
): Promise<{ file: ArrivedFile; declaredType: string }> {
  const coming = request.file({ limits: { fileSize: kind.maxBytes } });
  const pace = watchPace(request.raw);
  try {
    const part = await Promise.race([coming, pace.lost]);
    if (part === undefined || part.fieldname !== kind.name) throw noFile(kind);
    if (!part.mimetype.startsWith(`${kind.name}/`)) throw notOfKind(kind);
    const file = await receiveFile(dataDir, part.file, pace.tooSlow);
    if (!part.file.truncated) return { file, declaredType: part.mimetype };
    await discardFile(file);
    throw tooLarge(kind);
  } catch (error) {
    if (!pace.tooSlow.aborted) throw error instanceof AppError ? error : asBrokenForm(error, kind);
    reply.header('connection', 'close');
    throw tooSlow();
  } finally {
    pace.stop();
    // The rest must be read: a client may listen only once all is sent.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A broken form is the client's fault, which its parser's errors do not tell. */
function asBrokenForm(error: unknown, { name }: MediaKind): unknown {
  if (!(error instanceof Error)) return error;
  const message = serverTexts.multipartExpected(name);
  const isNoForm = 'code' in error && error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';
  if (isNoForm) return new AppError(415, 'unsupported_type', message);
  // Of the disk, or of Fastify.
  if ('syscall' in error || 'statusCode' in error) return error;
  return new AppError(400, 'invalid_request', message);
}
