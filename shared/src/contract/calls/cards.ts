import { NEW_CARDS_MAX_BYTES, RESOURCE_MAX_BYTES } from '../../constants.ts';
import { bulkChange, bulkChangeResponse, bulkUndo, bulkUndoResponse } from '../bulk-changes.ts';
import { call } from '../call.ts';
import {
  cardListQuery,
  cardListResponse,
  cardResponse,
  cardUpdate,
  cardVersionsResponse,
  versionChoice,
  versionParams,
} from '../cards.ts';
import { done, idParams } from '../fields.ts';
import { manyCards, manyCardsResponse } from '../many-cards.ts';
import { newCard } from '../new-card.ts';

export const cardCalls = {
  'GET /cards': call({
    operationId: 'listCards',
    tag: 'cards',
    heavy: true,
    summary: 'List cards, page by page',
    description: 'Lists all cards, or those that match every condition given.',
    query: cardListQuery,
    answer: cardListResponse,
  }),
  'GET /cards/:id': call({
    operationId: 'getCard',
    tag: 'cards',
    summary: 'Get a card and the other cards of its word',
    params: idParams,
    answer: cardResponse,
  }),
  'POST /cards': call({
    operationId: 'createCard',
    tag: 'cards',
    summary: 'Create a card, and other cards of the same word',
    limit: 'adding',
    body: newCard,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: cardResponse,
    status: 201,
    failures: { 404: ['not_found', 'card_deleted'] },
  }),
  'POST /cards/many': call({
    operationId: 'createCards',
    tag: 'cards',
    heavy: true,
    summary: 'Create many cards; each gets its own result',
    description:
      'Up to 1,000 cards, in the order of the list, and at once into a deck where one is named. A card that is wrong does not keep the others from being made, unless `atomic` says so. With `also`, each card has siblings made with it: further cards of the same word, of other types.',
    limit: 'adding',
    body: manyCards,
    bodyMax: NEW_CARDS_MAX_BYTES,
    answer: manyCardsResponse,
    // The deck.
    failures: { 404: ['not_found'] },
  }),
  'POST /cards/bulk': call({
    operationId: 'changeCards',
    tag: 'cards',
    heavy: true,
    summary: 'Change many cards at once',
    description:
      'Cards named by `ids` are put into or taken out of a deck, moved to a deck (out of all others) or a category, given another type or deleted all at once, or none of them; of those that a `filter` finds a thousand at a time. Suspending, unsuspending and forgetting are events of each card, some cards at a time. Under `undoId` all of it can be taken back for an hour; of each learner the latest ten changes are kept.',
    body: bulkChange,
    answer: bulkChangeResponse,
    // The deck or the category.
    failures: { 404: ['not_found'] },
  }),
  'POST /cards/bulk/undo': call({
    operationId: 'undoCardsChange',
    tag: 'cards',
    heavy: true,
    summary: 'Undo a change to many cards',
    description:
      'Cards that were deleted come back with their schedule, their decks and their log. What has become otherwise since stays as it is.',
    body: bulkUndo,
    answer: bulkUndoResponse,
    failures: { 404: ['not_found'] },
  }),
  'PUT /cards/:id': call({
    operationId: 'updateCard',
    tag: 'cards',
    summary: 'Change the given fields of a card',
    params: idParams,
    body: cardUpdate,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: cardResponse,
  }),
  'DELETE /cards/:id': call({
    operationId: 'deleteCard',
    tag: 'cards',
    summary: 'Delete a card; its reviews still count',
    params: idParams,
    answer: done,
  }),
  'GET /cards/:id/versions': call({
    operationId: 'listCardVersions',
    tag: 'cards',
    summary: 'List what was also written of a card, the latest first',
    description:
      'Up to ten, made by `PUT /cards/{id}` and `PUT /words/{id}` with `based_on`. What the card now has, too, is left out.',
    params: idParams,
    answer: cardVersionsResponse,
  }),
  'POST /cards/:id/versions/:version': call({
    operationId: 'chooseCardVersion',
    tag: 'cards',
    summary: 'Put a version in place of what the card has',
    description:
      'What the card had in these fields is gone, unless it is not what `based_on` says: then it is kept as a version. A category or an upload that is there no more is none.',
    params: versionParams,
    body: versionChoice,
    bodyMax: RESOURCE_MAX_BYTES,
    answer: cardResponse,
  }),
  'DELETE /cards/:id/versions/:version': call({
    operationId: 'deleteCardVersion',
    tag: 'cards',
    summary: 'Discard a version; the card stays as it is',
    params: versionParams,
    answer: done,
  }),
  'POST /cards/:id/restore': call({
    operationId: 'restoreCard',
    tag: 'cards',
    summary: 'Restore a card that was deleted within 30 days',
    description:
      'It comes back with its decks and its log, with what was rated elsewhere meanwhile, too. Its uploaded sounds and pictures do not, unless another card has them. A card that is not deleted stays as it is.',
    params: idParams,
    answer: cardResponse,
    failures: { 409: ['deleted_too_long_ago'] },
  }),
};
