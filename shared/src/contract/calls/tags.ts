import { call } from '../call.ts';
import { tagListQuery, tagListResponse } from '../tags.ts';

export const tagCalls = {
  'GET /tags': call({
    operationId: 'listTags',
    tag: 'cards',
    summary: 'List tags in alphabetical order',
    description: 'Parent tags are included, even if no card has them.',
    query: tagListQuery,
    answer: tagListResponse,
  }),
};
