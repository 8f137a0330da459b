export const imageTexts = {
  uploaded: 'Picture uploaded.',
  uploadFailed: 'Upload failed',
  uploadFailedBecause: (reason: string) => `Picture upload failed: ${reason}`,
  notAnImage: 'Choose a picture in PNG, JPEG, GIF, WebP, AVIF or BMP.',
  tooLarge: 'The picture is larger than 10 MB.',
} as const;

export const recordingTexts = {
  listening: 'Say the word.',
  refused: 'Microphone access is blocked. Allow it in your browser, then try again.',
  no_microphone: 'No microphone was found. Connect one, then try again.',
  nothing_heard: 'Nothing was heard. Is the microphone muted?',
  failed: 'The recording failed. Please try again.',
} as const;
