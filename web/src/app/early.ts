import { SESSION_DUE_LIMIT } from '@gieok/shared/constants';
import { addressOf, prefetch } from '../lib/early-answers.ts';
import { keepFirstText } from '../lib/first-text.ts';
import { readStored, TOKEN_KEY } from '../lib/storage.ts';

/** Open pages need the profile alone. */
const OPEN = /^\/($|(login|register|help)\/?$)/;
const STUDY = /^\/study(?:\/(?<deckId>[1-9]\d*))?\/?$/;

/** Arrives long before the app and prefetches what the page shows first. */
const token = readStored(TOKEN_KEY);
if (token !== null) {
  const { pathname, search } = window.location;
  prefetch(addressOf('/auth/profile'), token);
  if (!OPEN.test(pathname)) prefetch(addressOf('/settings/study'), token);
  const study = STUDY.exec(pathname);
  if (study !== null) {
    const deckId = study.groups?.deckId ?? null;
    const categoryId = new URLSearchParams(search).get('category');
    const address = addressOf('/cards/study/due', { deckId, categoryId, limit: SESSION_DUE_LIMIT });
    prefetch(address, token, keepFirstText);
    if (deckId !== null) prefetch(addressOf(`/decks/${deckId}`, { limit: 1 }), token);
    else if (categoryId !== null && /^[1-9]\d*$/.test(categoryId)) {
      prefetch(addressOf(`/categories/${categoryId}`, { limit: 1 }), token);
    }
  }
}
