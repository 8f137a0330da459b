import { IMAGE_MAX_BYTES } from '@gieok/shared/constants';
import { imageTexts } from '@gieok/shared/texts/media';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sendFile } from '../../lib/send-file.ts';

interface ImageUploadOptions {
  onUploaded: (url: string) => void;
  onError: (message: string | null) => void;
}

/** Sends a picture as soon as it is chosen. */
export function useImageUpload({ onUploaded, onError }: ImageUploadOptions) {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<{ controller: AbortController; sent: Promise<boolean> } | null>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<boolean> {
    setPercent(0);
    try {
      const { url } = await sendFile(
        'POST /upload/image',
        { field: 'image', file, failure: imageTexts.uploadFailed },
        { onProgress: setPercent, signal },
      );
      onUploaded(url);
      return true;
    } catch (error) {
      // Another picture was chosen, or none is wanted.
      if (signal.aborted) return true;
      onError(imageTexts.uploadFailedBecause(messageOf(error, imageTexts.uploadFailed)));
      return false;
    } finally {
      if (!signal.aborted) setPercent(null);
    }
  }

  function choose(file: File) {
    cancel();
    const complaint = complaintAbout(file);
    onError(complaint);
    if (complaint !== null) return;
    const controller = new AbortController();
    running.current = { controller, sent: send(file, controller.signal) };
  }

  function cancel() {
    running.current?.controller.abort();
    running.current = null;
    setPercent(null);
    onError(null);
  }

  /** Waits for a running upload; false where it failed. */
  async function settled(): Promise<boolean> {
    return (await running.current?.sent) ?? true;
  }

  return { percent, choose, cancel, settled };
}

export type ImageUpload = ReturnType<typeof useImageUpload>;

function complaintAbout({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage;
  return size > IMAGE_MAX_BYTES ? imageTexts.tooLarge : null;
}
