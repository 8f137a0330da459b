import { AUDIO_FILENAME, audioParams } from '@gieok/shared/contract/uploads';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { found, notFound } from '../../errors.ts';
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
      },
      async (request, reply) => {
        const { filename } = request.params;
        if (!AUDIO_FILENAME.test(filename)) throw notFound('audio');
        const file = found(await findAudioFile(db, request.learner.userId, filename), 'audio');
        return reply
          .header('content-security-policy', 'sandbox')
          .header('cache-control', 'private, max-age=31536000, immutable')
          .type(file.mime_type)
          .sendFile(file.filename, audioFolder(config.DATA_DIR), { cacheControl: false });
      },
    );
  };
}
