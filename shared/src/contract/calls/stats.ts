import { call } from '../call.ts';
import { confusionsResponse } from '../confusions.ts';
import {
  categoryPerformanceResponse,
  historyQuery,
  historyResponse,
  insightsQuery,
  insightsResponse,
  studiedYearResponse,
  userStatsResponse,
} from '../stats.ts';

export const statsCalls = {
  'GET /stats': call({
    operationId: 'getStats',
    tag: 'stats',
    heavy: true,
    summary: 'Get the figures of the dashboard',
    answer: userStatsResponse,
  }),
  'GET /stats/history': call({
    operationId: 'listHistory',
    tag: 'stats',
    heavy: true,
    summary: 'List the latest ratings',
    query: historyQuery,
    answer: historyResponse,
    failures: { 404: ['not_found'] },
  }),
  'GET /stats/year': call({
    operationId: 'getStudiedYear',
    tag: 'stats',
    heavy: true,
    summary: 'Get reviews and known cards for each day of the last year, and totals',
    answer: studiedYearResponse,
  }),
  'GET /stats/categories': call({
    operationId: 'listCategoryPerformance',
    tag: 'stats',
    heavy: true,
    summary: 'Get figures for each category',
    answer: categoryPerformanceResponse,
  }),
  'GET /stats/confusions': call({
    operationId: 'listConfusions',
    tag: 'stats',
    summary: 'List the letters the learner mixes up, and in which words',
    description:
      'From the latest 500 mistakes of the last 90 days: what was typed on spelling cards, and what was chosen in listening. Mistakes in listening with cards that were deleted since still count; those in spelling do not.',
    answer: confusionsResponse,
  }),
  'GET /stats/insights': call({
    operationId: 'getInsights',
    tag: 'stats',
    heavy: true,
    summary: 'Get figures of the whole history, of a deck, or of a category',
    query: insightsQuery,
    answer: insightsResponse,
    // The deck or the category.
    failures: { 404: ['not_found'] },
  }),
};
