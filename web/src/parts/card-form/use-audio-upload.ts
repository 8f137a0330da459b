import { AUDIO_MAX_BYTES } from '@gieok/shared/constants';
import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { audioTexts } from '@gieok/shared/texts/sound';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sendFile } from '../../lib/send-file.ts';
import { useRecording } from './use-recording.ts';

interface Selection {
  file: File;
  /** Lets the browser play the file before it is sent. */
  url: string;
}

interface AudioUploadOptions {
  onUploaded: (filename: string) => void;
  /** Null removes the message. */
  onError: (message: string | null) => void;
}

function useSelection() {
  const [selection, setSelection] = useState<Selection | null>(null);
  useEffect(() => {
    if (selection === null) return;
    return () => URL.revokeObjectURL(selection.url);
  }, [selection]);
  const select = (file: File | null) =>
    setSelection(file && { file, url: URL.createObjectURL(file) });
  return [selection, select] as const;
}

type Outcome = 'uploaded' | 'failed' | 'cancelled';

/** `waits`: a chosen or recorded sound is not sent yet. */
export function useAudioUpload({ onUploaded, onError }: AudioUploadOptions) {
  const [selection, select] = useSelection();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<{ controller: AbortController; outcome: Promise<Outcome> } | null>(null);

  useEffect(() => () => running.current?.controller.abort(), []);

  function choose(file: File) {
    running.current?.controller.abort();
    const complaint = complaintAbout(file);
    onError(complaint);
    select(complaint === null ? file : null);
  }

  const recording = useRecording({ onRecorded: choose, onError });

  async function send(file: File, signal: AbortSignal): Promise<Outcome> {
    setPercent(0);
    onError(null);
    try {
      const sound = { field: 'audio', file, failure: audioTexts.uploadFailed } as const;
      const sent = await sendFile('POST /upload/audio', sound, { onProgress: setPercent, signal });
      select(null);
      onUploaded(sent.filename);
      return 'uploaded';
    } catch (error) {
      if (signal.aborted) return 'cancelled';
      onError(audioTexts.uploadFailedBecause(messageOf(error, audioTexts.uploadFailed)));
      return 'failed';
    } finally {
      setPercent(null);
      running.current = null;
    }
  }

  /** A call during an upload waits for that. */
  async function upload(): Promise<Outcome> {
    if (running.current !== null) return running.current.outcome;
    const file = recording.isHearing ? await recording.finish() : selection?.file;
    // The reason was shown already.
    if (file === null) return 'failed';
    if (file === undefined) {
      onError(validationTexts.noFileSelected);
      return 'failed';
    }
    const controller = new AbortController();
    running.current = { controller, outcome: send(file, controller.signal) };
    return running.current.outcome;
  }

  function cancel() {
    running.current?.controller.abort();
    select(null);
    onError(null);
  }

  const waits = selection !== null || recording.isHearing;
  return { selection, waits, percent, recording, choose, upload, cancel };
}

export type AudioUpload = ReturnType<typeof useAudioUpload>;

function complaintAbout({ type, size }: File): string | null {
  if (!type.startsWith('audio/')) return validationTexts.notAnAudioFile;
  return size > AUDIO_MAX_BYTES ? eitherSideTexts.audioTooLarge : null;
}
