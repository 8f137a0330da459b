export const imageTexts = {
  uploaded: 'Picture uploaded.',
  uploadFailed: 'Upload failed',
  uploadFailedBecause: (reason: string) => `Picture upload failed: ${reason}`,
  notAnImage: 'This is no picture that can be shown: PNG, JPEG, GIF, WebP, AVIF and BMP can.',
  tooLarge: 'The picture is larger than 10 MB.',
} as const;
