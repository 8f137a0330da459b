import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { discardFile, receiveFile } from '../../http/media-storage.ts';
import { watchPace } from '../../http/pace.ts';
import type { ArrivedFile } from '../../http/receive-file.ts';
import type { MediaKind } from './media-kinds.ts';
import { noFile, notOfKind, tooLarge, tooSlow } from './refusals.ts';

/**
 * Writes the file of a form to the disk as it arrives.
 * @throws AppError 400 when there is none, 408 when it comes too slowly, 413 when it is too large, 415 when it does
 * not even claim to be of the kind.
 */
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
    // Who sends the rest, for which there is no use, listens for the answer only once it is sent.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parser's own complaints about a form that ends too soon, or is none, say nothing of whose fault it is. */
function asBrokenForm(error: unknown, { name }: MediaKind): unknown {
  if (!(error instanceof Error)) return error;
  const message = serverTexts.multipartExpected(name);
  const isNoForm = 'code' in error && error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';
  if (isNoForm) return new AppError(415, 'unsupported_type', message);
  // Of the disk, or of Fastify.
  if ('syscall' in error || 'statusCode' in error) return error;
  return new AppError(400, 'invalid_request', message);
}
