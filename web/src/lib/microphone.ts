import { loudnessOf, trimSilence } from './trim-silence.ts';
import { waveFile } from './wave-file.ts';

/** Samples a second: speech has little above 12 kHz. */
const RATE = 24_000;

export type NoRecording = 'refused' | 'no_microphone' | 'nothing_heard' | 'failed';

export class RecordingError extends Error {
  readonly reason: NoRecording;

  constructor(reason: NoRecording, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface Recording {
  /** Loudness now, 0 to 1. */
  level: () => number;
  /** Trimmed. @throws RecordingError where nothing was heard. */
  finish: () => Promise<File>;
  discard: () => void;
}

/** Browsers record over secure connections only. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** @throws RecordingError where there is no usable microphone. */
export async function startRecording(): Promise<Recording> {
  const stream = await openMicrophone();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return listenTo(stream, release);
  } catch (error) {
    release();
    throw new RecordingError('failed', error);
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') {
      throw new RecordingError('refused', error);
    }
    throw new RecordingError(name === 'NotFoundError' ? 'no_microphone' : 'failed', error);
  }
}

function listenTo(stream: MediaStream, release: () => void): Recording {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const heard = new Float32Array(analyser.fftSize);
  recorder.start();

  async function end() {
    if (recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => {
        recorder.addEventListener('stop', resolve, { once: true });
      });
      recorder.stop();
      await stopped;
    }
    release();
    await context.close();
  }

  return {
    level: () => {
      analyser.getFloatTimeDomainData(heard);
      return loudnessOf(heard);
    },
    finish: async () => {
      await end();
      return soundOf(new Blob(parts, { type: recorder.mimeType }));
    },
    discard: () => void end(),
  };
}

/** Untrimmed where the browser cannot decode its own format. */
async function soundOf(recorded: Blob): Promise<File> {
  let sound: AudioBuffer;
  try {
    const decoder = new OfflineAudioContext(1, 1, RATE);
    sound = await decoder.decodeAudioData(await recorded.arrayBuffer());
  } catch {
    const type = recorded.type.split(';', 1)[0] ?? '';
    return new File([recorded], `recording.${type.split('/')[1] ?? ''}`, { type });
  }
  // Two channels would hold the same voice twice.
  const heard = trimSilence(sound.getChannelData(0), RATE);
  if (heard === null) throw new RecordingError('nothing_heard');
  return new File([waveFile(heard, RATE)], 'recording.wav', { type: 'audio/wav' });
}
