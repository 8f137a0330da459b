/** The landing page needs only these. */
export const browserTexts = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  noConnection: 'No connection. Shown when you are back online.',
  busy: 'The server is busy. Gieok tries again by itself.',
  pageFailed: 'This page could not be shown. Please try again.',
  pageNotFound: 'There is no page at this address.',
} as const;
