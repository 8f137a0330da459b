import { AUDIO_FILENAME, audioParams } from '@gieok/shared/contract/uploads';
import { apiRoutes } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError, found, notFound } from '../../errors.ts';
import { audioFolder } from '../../http/audio-storage.ts';
import type { AppContext } from '../../http/context.ts';
import { authenticated } from '../../http/responses.ts';
import { findAudioFile } from './queries.ts';

/** Plays an uploaded file to its owner. An audio element sends no token: the session's cookie is accepted here. */
export function audioRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      apiRoutes.audio,
      {
        schema: {
          tags: ['audio'],
          summary: 'An uploaded sound file, to its owner; ranges are answered',
          params: audioParams,
          ...authenticated,
        },
        // The range that was asked for lies outside the file: how large that is stands in a header of the error.
        errorHandler: (error, request, reply) => {
          const range = outsideOf(error);
          if (range === undefined) return app.errorHandler(error, request, reply);
          void reply.header('content-range', range);
          return app.errorHandler(
            new AppError(416, 'range_not_satisfiable', serverTexts.rangeOutside),
            request,
            reply,
          );
        },
      },
      async (request, reply) => {
        const { filename } = request.params;
        if (!AUDIO_FILENAME.test(filename)) throw notFound('audio');
        const file = found(await findAudioFile(db, request.learner.userId, filename), 'audio');
        return (
          reply
            .header('content-security-policy', 'sandbox')
            // Kept, but asked for again each time: who has logged out hears nothing any more.
            .header('cache-control', 'private, no-cache')
            .type(file.mime_type)
            .sendFile(file.filename, audioFolder(config.DATA_DIR), { cacheControl: false })
        );
      },
    );
  };
}

/** The `Content-Range` that goes with the refusal of a range, by what sends files. */
function outsideOf(error: object): string | undefined {
  if (!('status' in error && error.status === 416 && 'headers' in error)) return undefined;
  return (error.headers as Record<string, string>)['Content-Range'];
}
