import { uploadCalls } from '@gieok/shared/contract/calls/uploads';
import { AUDIO_FILENAME, IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError, found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { findMediaFile } from './queries.ts';

interface MediaRequest {
  userId: number;
  filename: string;
  reply: FastifyReply;
}

/** Accepts the cookie, as media elements send no token. */
export function mediaRoutes({ db, media }: AppContext): FastifyPluginAsync {
  async function send(kind: 'audio' | 'image', { userId, filename, reply }: MediaRequest) {
    const named = kind === 'audio' ? AUDIO_FILENAME : IMAGE_FILENAME;
    if (!named.test(filename)) throw notFound(kind);
    const file = found(await findMediaFile(db, userId, filename), kind);
    reply
      .header('content-security-policy', 'sandbox')
      // Revalidated each time, so that nothing is served after a logout.
      .header('cache-control', 'private, no-cache')
      .type(file.mime_type);
    return media.send(reply, { ...file, kind });
  }

  return async (app) => {
    const answerError = app.errorHandler;
    // A 416 needs the file's size, from a header of the error.
    app.setErrorHandler<Error>((error, request, reply) => {
      const range = outsideOf(error);
      if (range === undefined) return answerError(error, request, reply);
      void reply.header('content-range', range);
      const refusal = new AppError(416, 'range_not_satisfiable', serverTexts.rangeOutside);
      return answerError(refusal, request, reply);
    });
    const on = callsOf(app, uploadCalls);

    on('GET /audio/:filename', ({ learner: { userId }, params: { filename }, reply }) =>
      send('audio', { userId, filename, reply }),
    );

    on('GET /images/:filename', ({ learner: { userId }, params: { filename }, reply }) =>
      send('image', { userId, filename, reply }),
    );
  };
}

/** The `Content-Range` of @fastify/static's error 416. */
function outsideOf(error: Error): string | undefined {
  if (!('status' in error && error.status === 416 && 'headers' in error)) return undefined;
  return (error.headers as Record<string, string>)['Content-Range'];
}
