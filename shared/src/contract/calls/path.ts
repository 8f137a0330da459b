import { call } from '../call.ts';
import { pathProgressResponse, pathResponse } from '../path.ts';

export const pathCalls = {
  'GET /path': call({
    operationId: 'getPath',
    tag: 'cards',
    heavy: true,
    summary: 'Get the path: 1,800 words in steps, and patterns of grammar',
    answer: pathResponse,
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
