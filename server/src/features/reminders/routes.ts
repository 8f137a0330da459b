import { ECDH } from 'node:crypto';
import { pushCalls } from '@gieok/shared/contract/calls/push';
import { reminderTexts } from '@gieok/shared/texts/device';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { invalidField } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { isPushAddress } from './public-address.ts';
import type { PushKeys } from './push-keys.ts';
import { hasEndpoint, removeEndpoints, saveEndpoint } from './queries.ts';

export function reminderRoutes(
  { db, clock, config }: AppContext,
  { publicKey }: PushKeys,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, pushCalls);

    on('GET /push/endpoints', async ({ learner }) => ({
      data: { public_key: publicKey, is_on: await hasEndpoint(db, learner, clock()) },
    }));

    on('POST /push/endpoints', async ({ learner, body, request }) => {
      const isUsable =
        isPushAddress(body.endpoint, config.PUSH_LOOPBACK) && isKey(body.keys.p256dh);
      if (!isUsable) {
        throw invalidField('endpoint', reminderTexts.endpointRefused);
      }
      await saveEndpoint(db, learner, { ...body, site: siteOf(request.host) }, clock());
      return { message: serverTexts.done };
    });

    on('DELETE /push/endpoints', async ({ learner }) => {
      await removeEndpoints(db, learner.userId, [learner.sessionId]);
      return { message: serverTexts.done };
    });
  };
}

function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

const HOST_MAX = 300;
const NAMELESS = 'https://gieok.invalid';

function siteOf(host: string): string {
  const site = `https://${host}`;
  if (host.length > HOST_MAX || !URL.canParse(site)) return NAMELESS;
  const { origin, hostname } = new URL(site);
  return hostname === 'localhost' ? NAMELESS : origin;
}
