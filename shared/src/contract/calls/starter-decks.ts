import { call } from '../call.ts';
import {
  starterDeckDetailResponse,
  starterDeckListResponse,
  starterDeckParams,
  takenDeckResponse,
} from '../starter-decks.ts';

export const starterDeckCalls = {
  'GET /starter-decks': call({
    operationId: 'listStarterDecks',
    tag: 'decks',
    summary: 'List the starter decks, and which you have added',
    answer: starterDeckListResponse,
  }),
  'GET /starter-decks/:key': call({
    operationId: 'getStarterDeck',
    tag: 'decks',
    summary: 'Get a starter deck with all its words',
    params: starterDeckParams,
    answer: starterDeckDetailResponse,
  }),
  'POST /starter-decks/:key': call({
    operationId: 'takeStarterDeck',
    tag: 'decks',
    summary: 'Add a starter deck; calling again adds nothing twice',
    description:
      'Creates a deck with its cards. Cards you already have stay unchanged, deleted ones are restored.',
    params: starterDeckParams,
    answer: takenDeckResponse,
    status: 201,
  }),
  'POST /decks/starter': call({
    operationId: 'addStarterDeck',
    tag: 'decks',
    summary: 'Add the starter deck of 100 common words; calling again adds nothing twice',
    answer: takenDeckResponse,
    status: 201,
  }),
};
