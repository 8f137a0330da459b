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
    summary: 'The starter decks that can be taken, and which were',
    answer: starterDeckListResponse,
  }),
  'GET /starter-decks/:key': call({
    operationId: 'getStarterDeck',
    tag: 'decks',
    summary: 'A starter deck with all its words',
    params: starterDeckParams,
    answer: starterDeckDetailResponse,
  }),
  'POST /starter-decks/:key': call({
    operationId: 'takeStarterDeck',
    tag: 'decks',
    summary: 'Take a starter deck; a second call adds nothing twice',
    description:
      'Its cards are put into a deck of their own. What the account has of them stays as it is, and what was deleted of them comes back.',
    params: starterDeckParams,
    answer: takenDeckResponse,
    status: 201,
  }),
  'POST /decks/starter': call({
    operationId: 'addStarterDeck',
    tag: 'decks',
    summary: 'Add the starter deck of 100 common words; a second call adds nothing twice',
    answer: takenDeckResponse,
    status: 201,
  }),
};
