import { call } from '../call.ts';
import { fitStatusResponse, forecastQuery, forecastResponse, rescheduling } from '../scheduling.ts';
import {
  extraToday,
  extraTodayResponse,
  preferencesResponse,
  preferencesUpdate,
} from '../settings.ts';

export const settingsCalls = {
  'GET /settings/study': call({
    operationId: 'getPreferences',
    tag: 'settings',
    summary: 'Preferences',
    answer: preferencesResponse,
  }),
  'PUT /settings/study': call({
    operationId: 'updatePreferences',
    tag: 'settings',
    summary: 'Change the given preferences',
    body: preferencesUpdate,
    answer: preferencesResponse,
  }),
  'POST /settings/study/extra': call({
    operationId: 'studyMoreToday',
    tag: 'settings',
    summary: 'Study more than the daily limits today; adds to what was asked for before',
    body: extraToday,
    answer: extraTodayResponse,
  }),
  'GET /settings/study/forecast': call({
    operationId: 'forecastLoad',
    tag: 'settings',
    heavy: true,
    summary: 'The load of the coming days under each scheduler and retention',
    query: forecastQuery,
    answer: forecastResponse,
    failures: { 409: ['no_fit'] },
  }),
  'GET /settings/study/fit': call({
    operationId: 'getFit',
    tag: 'settings',
    summary: 'How the fit of FSRS to your reviews stands',
    answer: fitStatusResponse,
  }),
  'POST /settings/study/fit': call({
    operationId: 'startFit',
    tag: 'settings',
    summary: 'Fit FSRS to your reviews; ask how it stands until it is done',
    answer: fitStatusResponse,
    failures: { 409: ['too_few_reviews'] },
  }),
  'DELETE /settings/study/fit': call({
    operationId: 'cancelFit',
    tag: 'settings',
    summary: 'Cancel the fit, or dismiss what it found',
    answer: fitStatusResponse,
  }),
  'POST /settings/study/fit/apply': call({
    operationId: 'applyFit',
    tag: 'settings',
    summary: 'Use the fitted weights from now on; every card is replayed under them',
    body: rescheduling,
    answer: fitStatusResponse,
    failures: { 409: ['no_fit', 'not_better'] },
  }),
  'DELETE /settings/study/weights': call({
    operationId: 'resetWeights',
    tag: 'settings',
    summary: 'Go back to the published weights of FSRS',
    body: rescheduling,
    answer: fitStatusResponse,
  }),
};
