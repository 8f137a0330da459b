import { call } from '../call.ts';
import { audioParams, uploadedAudioResponse } from '../uploads.ts';

export const uploadCalls = {
  'POST /upload/audio': call({
    operationId: 'uploadAudio',
    tag: 'audio',
    summary: 'Upload a sound file, as multipart/form-data in the field "audio"',
    form: { file: 'audio', mediaType: 'audio/*' },
    answer: uploadedAudioResponse,
    failures: {
      400: ['no_file'],
      408: ['too_slow'],
      415: ['not_audio'],
      507: ['audio_quota_full'],
    },
  }),
  'GET /audio/:filename': call({
    operationId: 'getAudio',
    tag: 'audio',
    summary: 'An uploaded sound file, to its owner; ranges are answered',
    access: 'cookie',
    params: audioParams,
    answer: { mediaType: 'audio/*', parts: true },
    failures: { 416: ['range_not_satisfiable'] },
  }),
};
