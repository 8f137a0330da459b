import multipart from '@fastify/multipart';
import { API_BASE, AUDIO_MAX_BYTES } from '@gieok/shared/constants';
import { uploadedAudioResponse } from '@gieok/shared/contract/uploads';
import { apiRoutes, fillPath } from '@gieok/shared/routes';
import { audioTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { hasRoom } from './queries.ts';
import { receiveUpload } from './receive-upload.ts';
import { quotaFull } from './refusals.ts';
import { storeUpload } from './store-upload.ts';
import { UploadPlaces } from './upload-places.ts';

export function uploadRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { DATA_DIR, AUDIO_QUOTA_MIB } = context.config;
  const places = new UploadPlaces();

  return async (app) => {
    await app.register(multipart, {
      limits: { fileSize: AUDIO_MAX_BYTES, files: 1, fields: 5, fieldSize: 1024 },
    });
    app.addHook('preClose', async () => places.close());

    app.post(
      apiRoutes.uploadAudio,
      {
        schema: {
          tags: ['audio'],
          summary: 'Upload a sound file, as multipart/form-data in the field "audio"',
          consumes: ['multipart/form-data'],
          ...authenticated,
          response: ok(uploadedAudioResponse),
        },
      },
      async (request, reply) => {
        const { userId } = request.learner;
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        // Until then the body is left unread, and the connection holds it back.
        const leave = await places.take(userId, gone.signal);
        try {
          const fits = await hasRoom(context.db, userId, AUDIO_QUOTA_MIB);
          if (!fits) throw quotaFull(AUDIO_QUOTA_MIB);
          const { file, declaredType } = await receiveUpload(request, reply, DATA_DIR);
          const { filename, mimeType, size } = await storeUpload(
            context,
            userId,
            file,
            declaredType,
          );
          const url = `${API_BASE}${fillPath(apiRoutes.audio, { filename })}`;
          return {
            success: true as const,
            message: audioTexts.uploaded,
            data: { filename, url, mime_type: mimeType, size },
          };
        } finally {
          leave();
        }
      },
    );
  };
}
