import { API_BASE, AUDIO_MAX_BYTES, IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { uploadCalls } from '@gieok/shared/contract/calls/uploads';
import { apiPath } from '@gieok/shared/routes';
import { imageTexts } from '@gieok/shared/texts/media';
import { serverTexts } from '@gieok/shared/texts/server';
import { audioTexts } from '@gieok/shared/texts/sound';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { receiveFile } from '../../http/media/incoming-files.ts';
import { goneOf, Places } from '../../http/places.ts';
import { type Form, receiveForm, takeForms } from '../../http/receive-form.ts';
import { AUDIO, IMAGE, type MediaKind, notOfKind, quotaFull } from './media-kinds.ts';
import { hasRoom, type MediaFile } from './queries.ts';
import { storeUpload } from './store-upload.ts';

const AT_ONCE = 4;
/** Per worker, so that one slow upload holds up no others. */
const AT_ONCE_OF_WORKER = 2;
/** A waiting upload holds a connection and its buffers. */
const WAITING_MAX = 400;

export function uploadRoutes(context: AppContext): FastifyPluginAsync {
  const { DATA_DIR, AUDIO_QUOTA_MIB } = context.config;
  const workers = context.worker?.count ?? 1;
  const places = new Places(
    Math.max(AT_ONCE_OF_WORKER, Math.floor(AT_ONCE / workers)),
    Math.ceil(WAITING_MAX / workers),
  );

  async function upload(
    kind: MediaKind,
    userId: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // The unread body is held back by the connection.
    const leave = await places.take(userId, goneOf(reply));
    try {
      const fits = await hasRoom(context.db, userId, AUDIO_QUOTA_MIB);
      if (!fits) throw quotaFull(AUDIO_QUOTA_MIB);
      const { file, part } = await receiveForm(request, reply, formOf(kind, DATA_DIR));
      return await storeUpload(context, userId, file, part.mimetype, kind);
    } finally {
      leave();
    }
  }

  return async (app) => {
    await takeForms(app, Math.max(AUDIO_MAX_BYTES, IMAGE_MAX_BYTES));
    app.addHook('preClose', async () => places.close());
    const on = callsOf(app, uploadCalls);

    on('POST /upload/audio', async ({ learner, request, reply }) => ({
      message: audioTexts.uploaded,
      data: answerTo(await upload(AUDIO, learner.userId, request, reply), 'GET /audio/:filename'),
    }));

    on('POST /upload/image', async ({ learner, request, reply }) => ({
      message: imageTexts.uploaded,
      data: answerTo(await upload(IMAGE, learner.userId, request, reply), 'GET /images/:filename'),
    }));
  };
}

const formOf = (kind: MediaKind, dataDir: string): Form => ({
  field: kind.name,
  most: kind.maxBytes,
  texts: {
    noFile: validationTexts.noFileSelected,
    tooLarge: kind.tooLarge,
    formExpected: serverTexts.multipartExpected(kind.name),
  },
  check: ({ mimetype }) => {
    if (!mimetype.startsWith(`${kind.name}/`)) throw notOfKind(kind);
  },
  receive: (content, signal) => receiveFile(dataDir, content, signal),
});

function answerTo(
  { filename, mimeType, size }: MediaFile,
  call: 'GET /audio/:filename' | 'GET /images/:filename',
) {
  const url = `${API_BASE}${apiPath(call, { filename })}`;
  return { filename, url, mime_type: mimeType, size };
}
