import { browserTexts } from '@gieok/shared/browser-texts';
import { API_BASE } from '@gieok/shared/constants';
import type { ApiCalls } from '@gieok/shared/contract/calls/all';
import type { UploadedAudio } from '@gieok/shared/contract/uploads';
import { apiPath } from '@gieok/shared/routes';
import { audioTexts } from '@gieok/shared/texts/sound';
import { type Answer, ApiError, failureOf, messageOf } from '../lib/api.ts';
import { currentSession } from '../lib/session.ts';

const UPLOAD = 'POST /upload/audio';
/** What the upload's form calls the file. */
const FIELD: ApiCalls[typeof UPLOAD]['form']['file'] = 'audio';

interface UploadOptions {
  /** Called as the file travels, with whole percents from 0 to 100. */
  onProgress: (percent: number) => void;
  /** Aborting it ends the upload, and with it the promise (`AbortError`). */
  signal: AbortSignal;
}

/**
 * Sends a sound file. `fetch` cannot tell how far it got: hence the older way of asking.
 * @throws ApiError whose message is the reason for the person, never empty.
 */
export function uploadAudio(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedAudio> {
  const { token } = currentSession();
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}${apiPath(UPLOAD)}`);
  request.setRequestHeader('Accept', 'application/json');
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);

  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onerror = () => reject(new ApiError(0, 'network', browserTexts.unreachable));
    request.onload = () => {
      const answer = parseJson(request.responseText) as Partial<Answer<typeof UPLOAD>> | null;
      if (request.status < 400 && answer?.success === true && answer.data !== undefined) {
        resolve(answer.data);
        return;
      }
      const failure = failureOf(UPLOAD, token, request.status, answer);
      const reason = messageOf(failure, audioTexts.uploadFailed);
      reject(new ApiError(failure.status, failure.code, reason));
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);

    const form = new FormData();
    form.append(FIELD, file);
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between may answer with a page of its own.
    return null;
  }
}
