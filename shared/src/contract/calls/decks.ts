import { RESOURCE_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import {
  deckCardAdd,
  deckCardParams,
  deckCreate,
  deckDetailQuery,
  deckDetailResponse,
  deckListResponse,
  deckResponse,
  deckUpdate,
} from '../decks.ts';
import { done, idParams } from '../fields.ts';
import { deckShareResponse } from '../shared-decks.ts';

export const deckCalls = {
  'GET /decks': call({
    operationId: 'listDecks',
    tag: 'decks',
    summary: 'List all decks',
    answer: deckListResponse,
  }),
  'GET /decks/:id': call({
    operationId: 'getDeck',
    tag: 'decks',
    heavy: true,
    summary: 'Get a deck with a page of its cards',
    params: idParams,
    query: deckDetailQuery,
    answer: deckDetailResponse,
  }),
  'POST /decks': call({
    operationId: 'createDeck',
    tag: 'decks',
    summary: 'Create a deck',
    body: deckCreate,
    answer: deckResponse,
    status: 201,
  }),
  'PUT /decks/:id': call({
    operationId: 'updateDeck',
    tag: 'decks',
    summary: 'Change the given fields of a deck',
    params: idParams,
    body: deckUpdate,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: deckResponse,
  }),
  'DELETE /decks/:id': call({
    operationId: 'deleteDeck',
    tag: 'decks',
    summary: 'Delete a deck; its cards stay',
    params: idParams,
    answer: done,
  }),
  'POST /decks/:id/share': call({
    operationId: 'shareDeck',
    tag: 'decks',
    summary: 'Share a deck by link; calling again returns the same link',
    description:
      'Anyone with an account and the link can see the current words of the deck and copy it. Tags, schedules, reviews and your account stay private.',
    params: idParams,
    answer: deckShareResponse,
    status: 201,
  }),
  'DELETE /decks/:id/share': call({
    operationId: 'stopSharingDeck',
    tag: 'decks',
    summary: 'Stop sharing a deck; existing copies stay',
    params: idParams,
    answer: done,
  }),
  'POST /decks/:id/cards': call({
    operationId: 'addCardToDeck',
    tag: 'decks',
    summary: 'Add a card to a deck',
    limit: 'adding',
    params: idParams,
    body: deckCardAdd,
    answer: done,
    status: 201,
    failures: { 409: ['card_already_in_deck'] },
  }),
  'DELETE /decks/:id/cards/:cardId': call({
    operationId: 'removeCardFromDeck',
    tag: 'decks',
    summary: 'Remove a card from a deck; the card stays',
    params: deckCardParams,
    answer: done,
  }),
};
