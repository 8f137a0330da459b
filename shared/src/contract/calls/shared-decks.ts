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
    summary: 'A deck that its owner shares, with a page of its words',
    params: sharedDeckParams,
    query: sharedDeckQuery,
    answer: sharedDeckResponse,
  }),
  'POST /shared-decks/:token/take': call({
    operationId: 'takeSharedDeck',
    tag: 'decks',
    heavy: true,
    summary: 'Take a copy of a shared deck, all of it or nothing',
    description:
      'The copy has new cards with the texts, tags, sounds and pictures of the deck; categories, schedules and reviews do not come along. Where a copy was taken before, it is answered with that one, unless another is asked for.',
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
