import { call } from '../call.ts';
import { dictionaryQuery, dictionaryResponse } from '../dictionary.ts';

export const dictionaryCalls = {
  'GET /dictionary': call({
    operationId: 'lookUpWord',
    tag: 'words',
    summary: 'Look up a Korean word in the path and in dictionaries',
    description:
      'A form leads to its word: 배웠어요 to 배우다. Dictionaries are added by the operator with `npm run dictionary`.',
    query: dictionaryQuery,
    answer: dictionaryResponse,
  }),
};
