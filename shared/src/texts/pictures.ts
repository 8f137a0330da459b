export const imageTexts = {
  uploaded: 'Picture uploaded.',
  uploadFailed: 'Upload failed',
  uploadFailedBecause: (reason: string) => `Picture upload failed: ${reason}`,
  notAnImage: 'Choose a picture in PNG, JPEG, GIF, WebP, AVIF or BMP.',
  tooLarge: 'The picture is larger than 10 MB.',
} as const;
