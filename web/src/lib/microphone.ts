import { loudnessOf, trimSilence } from './trim-silence.ts';

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

/** RIFF, fmt and data. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const LOUDEST = 0x7fff;

/** One channel, 16 bits a sample; louder than -1 to 1 is cut off. */
function waveFile(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = samples.length * BYTES_PER_SAMPLE;
  const file = new ArrayBuffer(HEADER_BYTES + bytes);
  const view = new DataView(file);
  const letters = (at: number, text: string) => {
    for (const [place, letter] of [...text].entries()) {
      view.setUint8(at + place, letter.charCodeAt(0));
    }
  };
  letters(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  letters(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [place, sample] of samples.entries()) {
    const cut = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + place * BYTES_PER_SAMPLE, Math.round(cut * LOUDEST), true);
  }
  return file;
}
