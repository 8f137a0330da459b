export const audioTexts = {
  uploadFailed: 'Upload failed',
  uploadFailedBecause: (reason: string) => `Audio upload failed: ${reason}`,
  cannotPlay: 'Unable to play audio automatically. Try using the player below:',
  openInNewTab: 'Open in new tab',
  uploaded: 'Audio uploaded.',
} as const;
