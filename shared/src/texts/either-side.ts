/** Said by the server, or the browser in its place. */
export const eitherSideTexts = {
  audioTooLarge: 'The audio file is larger than 10 MB.',
  unavailable: 'The server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong on the server. Please try again.',
} as const;

/** The landing page needs only these. */
export const browserTexts = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  noConnection: 'No connection. Gieok loads this when you are back online.',
  busy: 'The server is busy. Gieok tries again by itself.',
  pageFailed: 'This page could not be shown. Please try again.',
  pageNotFound: 'There is no page at this address.',
} as const;
