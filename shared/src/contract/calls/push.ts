import { PUSH_ENDPOINTS_MAX } from '../../constants.ts';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { pushEndpoint, pushResponse } from '../push.ts';

export const pushCalls = {
  'GET /push/endpoints': call({
    operationId: 'getPush',
    tag: 'settings',
    summary: 'Get whether reminders come to this device, and the key for them',
    answer: pushResponse,
  }),
  'POST /push/endpoints': call({
    operationId: 'turnOnPush',
    tag: 'settings',
    summary: 'Have reminders sent to this device',
    description:
      'It ends with the session, and once the push service no longer knows the device. ' +
      `Of more than ${PUSH_ENDPOINTS_MAX} devices the oldest gets none.`,
    body: pushEndpoint,
    answer: done,
  }),
  'DELETE /push/endpoints': call({
    operationId: 'turnOffPush',
    tag: 'settings',
    summary: 'Have no more reminders sent to this device',
    answer: done,
  }),
};
