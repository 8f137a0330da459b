import { expect, it } from 'vitest';
import { testAppForThisTest } from '../../../test/test-app.ts';

it('says that it is alive and that it can work', async () => {
  const app = await testAppForThisTest();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});
