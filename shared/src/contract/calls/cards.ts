import { call } from '../call.ts';
import { cardCreate, cardListQuery, cardListResponse, cardResponse, cardUpdate } from '../cards.ts';
import { done, idParams } from '../fields.ts';

export const cardCalls = {
  'GET /cards': call({
    operationId: 'listCards',
    tag: 'cards',
    heavy: true,
    summary: 'Cards, newest first',
    query: cardListQuery,
    answer: cardListResponse,
  }),
  'GET /cards/:id': call({
    operationId: 'getCard',
    tag: 'cards',
    summary: 'One card',
    params: idParams,
    answer: cardResponse,
  }),
  'POST /cards': call({
    operationId: 'createCard',
    tag: 'cards',
    summary: 'Make a card',
    limit: 'adding',
    body: cardCreate,
    answer: cardResponse,
    status: 201,
    // Its category.
    failures: { 404: ['not_found'] },
  }),
  'PUT /cards/:id': call({
    operationId: 'updateCard',
    tag: 'cards',
    summary: 'Change the given fields of a card',
    params: idParams,
    body: cardUpdate,
    answer: cardResponse,
  }),
  'DELETE /cards/:id': call({
    operationId: 'deleteCard',
    tag: 'cards',
    summary: 'Delete a card; what was studied still counts',
    params: idParams,
    answer: done,
  }),
};
