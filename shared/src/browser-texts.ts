/**
 * What only the browser says: nobody answered it, or it has no page to show. A file of its own, because the landing
 * page needs these and should not have to load all the others.
 */
export const browserTexts = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  triesAgain: 'Gieok tries again by itself.',
  pageFailed: 'This page could not be shown. Please try again.',
  pageNotFound: 'There is no page at this address.',
} as const;
