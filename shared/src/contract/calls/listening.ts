import { LIST_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { listeningAnswers, listeningWordsQuery, listeningWordsResponse } from '../listening.ts';

export const listeningCalls = {
  'GET /listening/words': call({
    operationId: 'listListeningWords',
    tag: 'study',
    summary: 'Get words for listening, each with words that sound nearly alike',
    query: listeningWordsQuery,
    answer: listeningWordsResponse,
  }),
  'POST /listening/answers': call({
    operationId: 'saveListeningAnswers',
    tag: 'study',
    summary: 'Save the answers of a listening exercise',
    description:
      'Moves no card. Wrong answers count among the confusions. Deleted cards are ignored.',
    body: listeningAnswers,
    bodyMax: LIST_MAX_BYTES,
    answer: done,
  }),
};
