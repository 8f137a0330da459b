import { RESOURCE_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { idParams } from '../fields.ts';
import {
  partedCardResponse,
  wordCardParams,
  wordCards,
  wordCardsResponse,
  wordJoin,
  wordResponse,
  wordUpdate,
} from '../words.ts';

export const wordCalls = {
  'GET /words/:id': call({
    operationId: 'getWord',
    tag: 'words',
    summary: 'A word with its cards',
    description:
      'A field in which the cards differ is absent, so that what was answered can be sent back whole without changing any of them.',
    params: idParams,
    answer: wordResponse,
  }),
  'POST /words': call({
    operationId: 'joinCards',
    tag: 'words',
    summary: 'Make one word of cards that have the same Korean text',
    body: wordJoin,
    answer: wordResponse,
    // One of the cards.
    failures: { 404: ['not_found'], 409: ['words_differ'] },
  }),
  'PUT /words/:id': call({
    operationId: 'updateWord',
    tag: 'words',
    summary: 'Change the given fields of all cards of a word',
    params: idParams,
    body: wordUpdate,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: wordResponse,
  }),
  'POST /words/:id/cards': call({
    operationId: 'addWordCards',
    tag: 'words',
    summary: 'Make the cards that a word does not have yet',
    description:
      'With the texts, sounds and pictures, the category and the decks of its first card.',
    limit: 'adding',
    params: idParams,
    body: wordCards,
    answer: wordCardsResponse,
    status: 201,
  }),
  'DELETE /words/:id/cards/:cardId': call({
    operationId: 'partCard',
    tag: 'words',
    summary: 'Part a card from the others of its word; none is deleted',
    params: wordCardParams,
    answer: partedCardResponse,
  }),
};
