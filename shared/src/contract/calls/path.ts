import { call } from '../call.ts';
import {
  pathProgressResponse,
  pathResponse,
  patternCardsCreate,
  patternListResponse,
  patternParams,
  patternResponse,
} from '../path.ts';
import { takenDeckResponse } from '../starter-decks.ts';

export const pathCalls = {
  'GET /path': call({
    operationId: 'getPath',
    tag: 'cards',
    heavy: true,
    summary: 'Get the path: 1,800 words in steps, and patterns of grammar',
    answer: pathResponse,
  }),
  'GET /path/patterns': call({
    operationId: 'listPatterns',
    tag: 'cards',
    summary: 'List the patterns of grammar of the path',
    answer: patternListResponse,
  }),
  'GET /path/patterns/:number': call({
    operationId: 'getPattern',
    tag: 'cards',
    summary: 'Get a pattern of grammar with sentences, built with your own verbs',
    params: patternParams,
    answer: patternResponse,
  }),
  'POST /path/patterns/cards': call({
    operationId: 'addPatternCards',
    tag: 'cards',
    summary: 'Study patterns of grammar: add a cloze card of each sentence',
    description:
      'The cards of a pattern are siblings, in one deck for all patterns. Cards you already have stay unchanged, deleted ones are restored.',
    body: patternCardsCreate,
    answer: takenDeckResponse,
    status: 201,
    failures: { 404: ['not_found'] },
  }),
  'GET /path/progress': call({
    operationId: 'getPathProgress',
    tag: 'cards',
    summary: 'Get the step of the path you are in, or null before the first',
    description:
      'The next step is added by itself once every card of the path was rated, unless `showPath` is off.',
    answer: pathProgressResponse,
  }),
};
