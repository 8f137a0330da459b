import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { send } from '../../../test/imports.ts';
import { type TestLearner, testAppForThisTest } from '../../../test/test-app.ts';

const HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n물,water\n';
const FOOT = '\r\n--x--\r\n';

async function listening(path: string) {
  const app = await testAppForThisTest();
  const url = await app.listen();
  const folder = join(app.config.DATA_DIR, 'imports');
  return {
    app,
    filesThere: () => (existsSync(folder) ? readdirSync(folder) : []),
    /** Sends the beginning of a form. */
    begin: ({ token }: TestLearner): ClientRequest => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': Buffer.byteLength(HEAD + FOOT),
      };
      const sent = request(`${url}/api${path}`, { method: 'POST', agent: false, headers });
      sent.on('error', () => {}).write(HEAD);
      onTestFinished(() => void sent.destroy());
      return sent;
    },
  };
}

describe.each(['/imports', '/dictionaries'])('forms to %s', (path) => {
  it('are received two at a time from a learner, the next once one has ended', async () => {
    const { app, begin, filesThere } = await listening(path);
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const forms = Array.from({ length: 6 }, () => begin(learner));
    await expect.poll(filesThere).toHaveLength(2);
    await pause(300);
    expect(filesThere()).toHaveLength(2);
    const before = filesThere();
    forms[0]?.destroy();
    await expect.poll(() => filesThere().filter((file) => !before.includes(file)).length).toBe(1);
    expect(filesThere()).toHaveLength(2);
    const { status } = await send(app, other, 'word,meanings\n물,water\n', 'a.csv', path);
    expect([201, 202]).toContain(status);
  });

  it('are received thirty at a time from all learners', async () => {
    const { app, begin, filesThere } = await listening(path);
    for (let count = 0; count < 18; count += 1) {
      const learner = await app.newLearner();
      for (let form = 0; form < 2; form += 1) begin(learner);
    }
    await expect.poll(filesThere).toHaveLength(30);
    await pause(300);
    expect(filesThere()).toHaveLength(30);
  });
});
