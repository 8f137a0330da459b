import { call } from '../call.ts';
import {
  sharedDeckParams,
  sharedDeckQuery,
  sharedDeckResponse,
  sharedDeckTake,
  takenCopyResponse,
} from '../shared-decks.ts';

export const sharedDeckCalls = {
  'GET /shared-decks/:token': call({
    operationId: 'getSharedDeck',
    tag: 'decks',
    heavy: true,
    summary: 'Get a shared deck with a page of its words',
    params: sharedDeckParams,
    query: sharedDeckQuery,
    answer: sharedDeckResponse,
  }),
  'POST /shared-decks/:token/take': call({
    operationId: 'takeSharedDeck',
    tag: 'decks',
    heavy: true,
    summary: 'Copy a shared deck, all of it or nothing',
    description:
      'The copy has new cards with the texts, sounds and pictures of the deck, without tags, categories, schedules and reviews. If you have a copy already, that one is returned unless you ask for another.',
    params: sharedDeckParams,
    body: sharedDeckTake,
    answer: takenCopyResponse,
    status: 201,
    failures: {
      409: ['own_deck', 'deck_too_large', 'deck_growing'],
      507: ['audio_quota_full'],
    },
  }),
};
