import * as z from 'zod/mini';
import { URL_MAX } from '../constants.ts';
import { reminderTexts } from '../texts/device.ts';
import { component, described } from './documentation.ts';
import { success } from './fields.ts';
import { formedText } from './text-fields.ts';

const refused = reminderTexts.endpointRefused;

export const pushEndpoint = component(
  'PushEndpoint',
  z.strictObject({
    endpoint: described(
      formedText(refused, URL_MAX, /^https?:\/\/[\w.:-]+\/[!-~]*$/),
      'An https address of a push service.',
      'https://push.example.com/send/dJ3k',
    ),
    keys: described(
      z.strictObject({
        p256dh: described(
          formedText(refused, 87, /^B[\w-]{86}$/),
          'The public key of the device, in base64url.',
        ),
        auth: described(
          formedText(refused, 22, /^[\w-]{22}$/),
          'The secret of the device, in base64url.',
        ),
      }),
      'What messages to the device are encrypted with.',
    ),
  }),
  'Where a device takes notifications: a `PushSubscription`.',
);
export type PushEndpoint = z.output<typeof pushEndpoint>;

export const pushResponse = success(
  component(
    'Push',
    z.object({
      public_key: described(z.string(), 'The VAPID key to subscribe with, in base64url.'),
      is_on: described(z.boolean(), 'Whether reminders come to this session’s device.', true),
    }),
    'Reminders on this device.',
  ),
);
