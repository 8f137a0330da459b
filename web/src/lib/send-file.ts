import { API_BASE } from '@gieok/shared/constants';
import { type FormKeyOf, partsOf } from '@gieok/shared/contract/call';
import type { ApiCalls } from '@gieok/shared/contract/calls/all';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { type Answer, ApiError, failureOf, messageOf } from './api.ts';
import { currentSession } from './session.ts';
import { parsedJson } from './storage.ts';

type FileKey = FormKeyOf<ApiCalls>;

export interface SendOptions {
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
  /** Aborting rejects the promise with an `AbortError`. */
  signal: AbortSignal;
}

/**
 * By XMLHttpRequest: `fetch` reports no progress. `failure` stands in for a missing message.
 * @throws ApiError
 */
export function sendFile<Key extends FileKey>(
  key: Key,
  { field, file, failure }: { field: ApiCalls[Key]['form']['file']; file: File; failure: string },
  { onProgress, signal }: SendOptions,
): Promise<Answer<Key>['data']> {
  const { token } = currentSession();
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}${partsOf(key).path}`);
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
      // A proxy may answer with a page of its own.
      const answer = parsedJson(request.responseText) as Partial<Answer<Key>> | null;
      if (request.status < 400 && answer?.success === true && answer.data !== undefined) {
        resolve(answer.data);
        return;
      }
      const failed = failureOf(key, token, request.status, answer);
      reject(new ApiError(failed.status, failed.code, messageOf(failed, failure)));
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);

    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}
