import { uploadCalls } from '@gieok/shared/contract/calls/uploads';
import { AUDIO_FILENAME } from '@gieok/shared/contract/uploads';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { AppError, found, notFound } from '../../errors.ts';
import { audioFolder } from '../../http/audio-storage.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { findAudioFile } from './queries.ts';

/** Plays an uploaded file to its owner. An audio element sends no token: the session's cookie is accepted here. */
export function audioRoutes({ db, config }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const answerError = app.errorHandler;
    // The range that was asked for lies outside the file: how large that is stands in a header of the error.
    app.setErrorHandler<Error>((error, request, reply) => {
      const range = outsideOf(error);
      if (range === undefined) return answerError(error, request, reply);
      void reply.header('content-range', range);
      const refusal = new AppError(416, 'range_not_satisfiable', serverTexts.rangeOutside);
      return answerError(refusal, request, reply);
    });

    callsOf(app, uploadCalls)('GET /audio/:filename', async ({ learner, params, reply }) => {
      if (!AUDIO_FILENAME.test(params.filename)) throw notFound('audio');
      const file = found(await findAudioFile(db, learner.userId, params.filename), 'audio');
      return (
        reply
          .header('content-security-policy', 'sandbox')
          // Kept, but asked for again each time: who has logged out hears nothing any more.
          .header('cache-control', 'private, no-cache')
          .type(file.mime_type)
          .sendFile(file.filename, audioFolder(config.DATA_DIR), { cacheControl: false })
      );
    });
  };
}

/** The `Content-Range` that goes with the refusal of a range, by what sends files. */
function outsideOf(error: Error): string | undefined {
  if (!('status' in error && error.status === 416 && 'headers' in error)) return undefined;
  return (error.headers as Record<string, string>)['Content-Range'];
}
