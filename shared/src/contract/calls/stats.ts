import { call } from '../call.ts';
import {
  categoryPerformanceResponse,
  historyQuery,
  historyResponse,
  insightsQuery,
  insightsResponse,
  userStatsResponse,
} from '../stats.ts';

export const statsCalls = {
  'GET /stats': call({
    operationId: 'getStats',
    tag: 'stats',
    summary: 'How the learner is doing',
    answer: userStatsResponse,
  }),
  'GET /stats/history': call({
    operationId: 'listHistory',
    tag: 'stats',
    summary: 'The latest ratings',
    query: historyQuery,
    answer: historyResponse,
  }),
  'GET /stats/categories': call({
    operationId: 'listCategoryPerformance',
    tag: 'stats',
    summary: 'How each category is going',
    answer: categoryPerformanceResponse,
  }),
  'GET /stats/insights': call({
    operationId: 'getInsights',
    tag: 'stats',
    summary: 'The whole history in figures, of everything, a deck or a category',
    query: insightsQuery,
    answer: insightsResponse,
    // The deck or the category.
    failures: { 404: ['not_found'] },
  }),
};
