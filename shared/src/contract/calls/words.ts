import { RESOURCE_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { done, idParams } from '../fields.ts';
import {
  familyQuery,
  familyResponse,
  partedCardResponse,
  statedWords,
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
    summary: 'Get a word with its cards',
    description:
      'Fields in which the cards differ are absent, so the answer can be sent back without changing them.',
    params: idParams,
    answer: wordResponse,
  }),
  'GET /words/family': call({
    operationId: 'listHanjaFamilies',
    tag: 'words',
    summary: 'List words that share Chinese characters with a word',
    description:
      "The learner's own and those of the path. A character that no other has is left out.",
    query: familyQuery,
    answer: familyResponse,
  }),
  'POST /words': call({
    operationId: 'joinCards',
    tag: 'words',
    summary: 'Link cards with the same Korean text as one word',
    body: wordJoin,
    answer: wordResponse,
    failures: { 404: ['not_found'], 409: ['words_differ'] },
  }),
  'PUT /words/known': call({
    operationId: 'stateWords',
    tag: 'words',
    summary: 'Say of words without a card that you know or ignore them',
    description: 'Texts count them as known, or leave them out. A card of the word says more.',
    body: statedWords,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: done,
    failures: { 409: ['too_many_words'] },
  }),
  'PUT /words/:id': call({
    operationId: 'updateWord',
    tag: 'words',
    summary: 'Change the given fields of all cards of a word',
    params: idParams,
    body: wordUpdate,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: wordResponse,
    failures: { 404: ['not_found'], 409: ['cards_alike'] },
  }),
  'POST /words/:id/cards': call({
    operationId: 'addWordCards',
    tag: 'words',
    summary: 'Create missing cards of a word',
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
    summary: 'Unlink a card from its word; nothing is deleted',
    params: wordCardParams,
    answer: partedCardResponse,
  }),
};
