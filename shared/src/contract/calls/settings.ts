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
    summary: 'Get the study preferences',
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
    summary: 'Raise the limits of today; adds to earlier calls',
    body: extraToday,
    answer: extraTodayResponse,
  }),
  'GET /settings/study/forecast': call({
    operationId: 'forecastLoad',
    tag: 'settings',
    heavy: true,
    summary: 'Forecast reviews under each scheduler and retention',
    query: forecastQuery,
    answer: forecastResponse,
    failures: { 409: ['no_fit'] },
  }),
  'GET /settings/study/fit': call({
    operationId: 'getFit',
    tag: 'settings',
    summary: 'Get the progress and result of fitting FSRS',
    answer: fitStatusResponse,
  }),
  'POST /settings/study/fit': call({
    operationId: 'startFit',
    tag: 'settings',
    summary: 'Fit FSRS to your reviews; ask for progress until done',
    answer: fitStatusResponse,
    failures: { 409: ['too_few_reviews'] },
  }),
  'DELETE /settings/study/fit': call({
    operationId: 'cancelFit',
    tag: 'settings',
    summary: 'Cancel the fit, or discard its result',
    answer: fitStatusResponse,
  }),
  'POST /settings/study/fit/apply': call({
    operationId: 'applyFit',
    tag: 'settings',
    summary: 'Use the fitted weights; every card is rescheduled',
    body: rescheduling,
    answer: fitStatusResponse,
    failures: { 409: ['no_fit', 'not_better'] },
  }),
  'DELETE /settings/study/weights': call({
    operationId: 'resetWeights',
    tag: 'settings',
    summary: 'Use the published weights of FSRS again',
    body: rescheduling,
    answer: fitStatusResponse,
  }),
};
