import { LIST_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { listeningAnswers, listeningWordsQuery, listeningWordsResponse } from '../listening.ts';

export const listeningCalls = {
  'GET /listening/words': call({
    operationId: 'listListeningWords',
    tag: 'study',
    summary: 'Words of the learner to be told from others that sound nearly alike',
    query: listeningWordsQuery,
    answer: listeningWordsResponse,
  }),
  'POST /listening/answers': call({
    operationId: 'saveListeningAnswers',
    tag: 'study',
    summary: 'Keep what was chosen for words that were heard',
    description:
      'No card moves by it: answers that are wrong count among the confusions. A card that is gone is none.',
    body: listeningAnswers,
    bodyMax: LIST_MAX_BYTES,
    answer: done,
  }),
};
