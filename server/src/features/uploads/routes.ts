import multipart from '@fastify/multipart';
import { API_BASE, AUDIO_MAX_BYTES } from '@gieok/shared/constants';
import { uploadedAudioResponse } from '@gieok/shared/contract/uploads';
import { apiRoutes, fillPath } from '@gieok/shared/routes';
import { audioTexts, serverTexts, validationTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';
import { deleteAudioFiles, storeAudio } from '../../http/audio-storage.ts';
import type { AppContext } from '../../http/context.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { audioType } from './audio-type.ts';
import { recordAudioFile } from './queries.ts';

const FIELD = 'audio';

export function uploadRoutes({ db, clock, config }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, {
      limits: { fileSize: AUDIO_MAX_BYTES, files: 1, fields: 5, fieldSize: 1024 },
    });

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
      async (request) => {
        const file = await request.file().catch(refuseBrokenForm);
        if (file === undefined || file.fieldname !== FIELD) {
          throw new AppError(400, 'no_file', validationTexts.noFileSelected, [
            { path: FIELD, message: validationTexts.noFileSelected },
          ]);
        }
        const bytes = await file.toBuffer().catch(refuseBrokenForm);
        // The library itself does not notice when the limit falls between two pieces of the request.
        if (file.file.truncated) throw new AppError(413, 'too_large', serverTexts.audioTooLarge);
        const type = await audioType(bytes, file.mimetype);
        if (type === undefined) {
          throw new AppError(415, 'not_audio', validationTexts.notAnAudioFile, [
            { path: FIELD, message: validationTexts.notAnAudioFile },
          ]);
        }
        const filename = await storeAudio(config.DATA_DIR, bytes, type.extension);
        const { userId } = request.learner;
        const stored = { filename, userId, mimeType: type.mimeType, size: bytes.length };
        await recordAudioFile(db, stored, clock()).catch(async (error: unknown) => {
          await deleteAudioFiles(config.DATA_DIR, [filename]);
          throw error;
        });
        return {
          success: true as const,
          message: audioTexts.uploaded,
          data: {
            filename,
            url: `${API_BASE}${fillPath(apiRoutes.audio, { filename })}`,
            mime_type: type.mimeType,
            size: bytes.length,
          },
        };
      },
    );
  };
}

/** The parser's own complaints about a form that ends too soon, or is none, say nothing of whose fault it is. */
function refuseBrokenForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new AppError(400, 'invalid_request', serverTexts.multipartExpected);
}
