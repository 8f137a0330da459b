import { openExistingDatabase } from '../../server/src/db/engine/open.ts';
import type { StartedServer } from '../../server/test/start-server.ts';
import { TestApp } from '../../server/test/test-app.ts';
import type { AppServer } from '../serve.ts';

type Request = Exclude<Parameters<TestApp['inject']>[0], string>;

export interface RemoteApp {
  app: TestApp;
  close(): Promise<void>;
}

/** A running server in the form that the server's own tests know; it has no configuration and no media store. */
export async function remoteApp(server: AppServer): Promise<RemoteApp> {
  const { db } = await openExistingDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDir: server.dataDir },
    onConnectionError: () => {},
  });
  const inject = async (request: Request | string) => {
    const { method, url, headers, payload }: Request =
      typeof request === 'string' ? { url: request } : request;
    const response = await fetch(server.url + url, {
      ...{ method: method ?? 'GET', headers: headers as Record<string, string>, duplex: 'half' },
      ...(payload !== undefined && { body: payload as BodyInit }),
    });
    const body = await response.text();
    return {
      ...{ statusCode: response.status, headers: Object.fromEntries(response.headers), body },
      json: () => JSON.parse(body),
    };
  };
  const started = {
    ...{ db, app: { inject } as unknown as StartedServer['app'], config: {}, media: {} },
    clock: {
      get now() {
        return new Date();
      },
    },
  };
  return { app: new TestApp(started as StartedServer), close: () => db.destroy() };
}
