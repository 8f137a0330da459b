import { LIST_MAX_BYTES } from '../../constants.ts';
import { call } from '../call.ts';
import { drillAnswers, drillsResponse } from '../drills.ts';
import { done } from '../fields.ts';

export const drillCalls = {
  'GET /drills': call({
    operationId: 'getDrills',
    tag: 'study',
    summary: 'Get how each drill went lately, and your own words for it',
    description:
      'The drills are numbers and counters, particles, and irregular verbs. ' +
      'Clients make the questions.',
    answer: drillsResponse,
  }),
  'POST /drills/answers': call({
    operationId: 'saveDrillAnswers',
    tag: 'study',
    summary: 'Save answers of a drill',
    description: 'Moves no card.',
    body: drillAnswers,
    bodyMax: LIST_MAX_BYTES,
    answer: done,
  }),
};
