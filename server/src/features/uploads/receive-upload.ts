import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { type ArrivedFile, discardFile, receiveFile } from '../../http/audio-storage.ts';
import { watchPace } from './pace.ts';
import { FIELD, noFile, notAudio, tooLarge, tooSlow } from './refusals.ts';

/**
 * Writes the sound file of a form to the disk as it arrives.
 * @throws AppError 400 when there is none, 408 when it comes too slowly, 413 when it is too large, 415 when it does
 * not even claim to be sound.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
): Promise<{ file: ArrivedFile; declaredType: string }> {
  const coming = request.file();
  const pace = watchPace(request.raw);
  try {
    const part = await Promise.race([coming, pace.lost]);
    if (part === undefined || part.fieldname !== FIELD) throw noFile();
    if (!part.mimetype.startsWith('audio/')) throw notAudio();
    const file = await receiveFile(dataDir, part.file, pace.tooSlow);
    if (!part.file.truncated) return { file, declaredType: part.mimetype };
    await discardFile(file);
    throw tooLarge();
  } catch (error) {
    if (!pace.tooSlow.aborted) throw error instanceof AppError ? error : asBrokenForm(error);
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
function asBrokenForm(error: unknown): unknown {
  const isOfTheDisk = error instanceof Error && 'syscall' in error;
  if (isOfTheDisk || (error instanceof Error && 'statusCode' in error)) return error;
  return new AppError(400, 'invalid_request', serverTexts.multipartExpected);
}
