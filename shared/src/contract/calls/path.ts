import { call } from '../call.ts';
import { pathResponse } from '../path.ts';

export const pathCalls = {
  'GET /path': call({
    operationId: 'getPath',
    tag: 'cards',
    heavy: true,
    summary: 'Get the path: 1,800 words in steps, and patterns of grammar',
    answer: pathResponse,
  }),
};
