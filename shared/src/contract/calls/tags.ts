import { call } from '../call.ts';
import { tagListQuery, tagListResponse } from '../tags.ts';

export const tagCalls = {
  'GET /tags': call({
    operationId: 'listTags',
    tag: 'cards',
    summary: 'The tags that cards have, in the order of the alphabet',
    description:
      'Those within which there are others are among them, whether cards have them or not.',
    query: tagListQuery,
    answer: tagListResponse,
  }),
};
