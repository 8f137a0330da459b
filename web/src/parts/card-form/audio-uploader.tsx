import { audioSource } from '@gieok/shared/domain/audio-source';
import { audioTexts } from '@gieok/shared/texts/sound';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/page-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './audio-uploader.module.css';
import notes from './card-form.module.css';
import { RecordButton, Recorder } from './recorder.tsx';
import { type TypedValues, useTyped } from './typed-values.ts';
import type { AudioUpload } from './use-audio-upload.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

interface AudioUploaderProps {
  upload: AudioUpload;
  typed: TypedValues;
  onRemove: () => void;
  error: ReactNode;
  /** Where the form puts focus on an error. */
  'data-path': string;
}

export function AudioUploader(props: AudioUploaderProps) {
  const { upload, typed, onRemove, error, 'data-path': dataPath } = props;
  const { selection, percent, recording } = upload;
  // The filename that an upload returned; empty for none.
  const value = useTyped(typed, 'audio_file_path');
  const errorId = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState('');
  const isRecording = recording.phase === 'recording';
  const wasRecording = useRef(false);
  useEffect(() => {
    if (wasRecording.current && !isRecording && isFocusLost()) choose.current?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);
  const source = audioSource({ audio_file_path: value || null, audio_url: null });

  async function send() {
    setStatus('');
    const { activeElement: pressed } = document;
    if ((await upload.upload()) !== 'uploaded') return;
    setStatus(audioTexts.uploaded);
    if (document.activeElement === pressed || isFocusLost()) choose.current?.focus();
  }

  function giveUp(way: () => void) {
    way();
    setStatus('');
    choose.current?.focus();
  }

  return (
    <Grid as="fieldset" gap={8}>
      <legend>Audio file</legend>
      {isRecording ? <Recorder recording={recording} /> : <Sound upload={upload} source={source} />}
      <div className={classes.actions} hidden={isRecording}>
        <FileButton
          ref={choose}
          fieldLabel="Sound file"
          accept="audio/*"
          data-path={dataPath}
          aria-describedby={error ? errorId : undefined}
          onFile={(file) => {
            setStatus('');
            upload.choose(file);
          }}
        >
          Choose file
        </FileButton>
        <RecordButton recording={recording} onStart={() => setStatus('')} />
        {(selection !== null || source === null) && (
          <Button
            icon={<IconUpload size={20} />}
            pending={percent !== null}
            onClick={() => void send()}
          >
            Upload
          </Button>
        )}
        {selection !== null && (
          <Button variant="quiet" onClick={() => giveUp(upload.cancel)}>
            Cancel
          </Button>
        )}
        {selection === null && source !== null && (
          <Button variant="quiet" icon={<IconTrash size={20} />} onClick={() => giveUp(onRemove)}>
            Remove
          </Button>
        )}
      </div>
      {error ? (
        <p id={errorId} role="alert" className={notes.error}>
          {error}
        </p>
      ) : (
        <p role="status" className={notes.hint}>
          {status || 'A recording of the word, up to 10 MB.'}
        </p>
      )}
    </Grid>
  );
}

/** The chosen file, otherwise the card's. */
function Sound({ upload, source }: { upload: AudioUpload; source: string | null }) {
  const { selection, percent } = upload;
  if (selection === null && source === null) return null;
  return (
    <Grid gap={8} className={classes.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: a spoken word, whose text is the card itself */}
      <audio
        controls
        preload="metadata"
        src={selection?.url ?? source ?? undefined}
        aria-label={selection === null ? 'Uploaded audio' : 'Chosen audio'}
      />
      <Text size="small" muted anywhere>
        {selection === null
          ? 'Uploaded'
          : `${selection.file.name} (${fileSizeText(selection.file.size)})`}
      </Text>
      {percent !== null && (
        <Grid center gap={10} size="small" className={classes.progress}>
          <ProgressBar percent={percent} label="Audio upload" />
          <span>{percent}%</span>
        </Grid>
      )}
    </Grid>
  );
}

function fileSizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
