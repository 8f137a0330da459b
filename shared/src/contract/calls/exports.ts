import { call } from '../call.ts';
import { exportQuery } from '../exports.ts';

export const exportCalls = {
  'GET /exports': call({
    operationId: 'exportCards',
    tag: 'exports',
    access: 'cookie',
    summary: 'Everything, or some of the cards, as a file to keep',
    description:
      'What is changed while the file is made may be in it or not. Of one account two files are made at a time.',
    query: exportQuery,
    answer: { mediaType: 'application/octet-stream', parts: false },
    failures: { 404: ['not_found'] },
  }),
};
