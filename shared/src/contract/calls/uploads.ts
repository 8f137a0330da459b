import { call } from '../call.ts';
import {
  audioParams,
  imageParams,
  uploadedAudioResponse,
  uploadedImageResponse,
} from '../uploads.ts';

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
    summary: 'Get an uploaded sound file, whole or in ranges; owner only',
    access: 'cookie',
    params: audioParams,
    answer: { mediaType: 'audio/*', parts: true },
    failures: { 416: ['range_not_satisfiable'] },
  }),
  'POST /upload/image': call({
    operationId: 'uploadImage',
    tag: 'images',
    summary: 'Upload a picture, as multipart/form-data in the field "image"',
    form: { file: 'image', mediaType: 'image/*' },
    answer: uploadedImageResponse,
    failures: {
      400: ['no_file'],
      408: ['too_slow'],
      415: ['not_image'],
      507: ['audio_quota_full'],
    },
  }),
  'GET /images/:filename': call({
    operationId: 'getImage',
    tag: 'images',
    summary: 'Get an uploaded picture; owner only',
    access: 'cookie',
    params: imageParams,
    answer: { mediaType: 'image/*', parts: true },
    failures: { 416: ['range_not_satisfiable'] },
  }),
};
