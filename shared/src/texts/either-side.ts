/** Said by the server, or the browser in its place. */
export const eitherSideTexts = {
  audioTooLarge: 'The audio file is larger than 10 MB.',
  unavailable: 'The server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on the server. Nothing was lost; please try again.',
} as const;
