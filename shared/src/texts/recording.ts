/** What is said while a word is recorded, and why it could not be. */
export const recordingTexts = {
  listening: 'Say the word.',
  refused:
    'The browser does not let this page use the microphone. Allow it in the settings of the page, then try again.',
  no_microphone: 'No microphone was found. Connect one, then try again.',
  nothing_heard: 'Nothing was heard. Is the microphone muted?',
  failed: 'The recording failed. Please try again.',
} as const;
