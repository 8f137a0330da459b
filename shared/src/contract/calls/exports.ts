import { call } from '../call.ts';
import { exportQuery } from '../exports.ts';

export const exportCalls = {
  'GET /exports': call({
    operationId: 'exportCards',
    tag: 'exports',
    access: 'cookie',
    summary: 'Download everything, or some of the cards, as a file',
    description:
      'Changes made during the download may be missing. An account can prepare two downloads at a time.',
    query: exportQuery,
    answer: { mediaType: 'application/octet-stream', parts: false },
    failures: { 404: ['not_found'] },
  }),
};
