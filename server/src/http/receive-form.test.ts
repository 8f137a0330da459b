import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Call, type CallKey, partsOf } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { upload, wavFile } from '../../test/audio.ts';
import { type Json, testAppForThisFile } from '../../test/test-app.ts';

const app = await testAppForThisFile();
const url = await app.listen();
const forms = (Object.entries(apiCalls) as [CallKey, Call][]).flatMap(([key, { form }]) =>
  form === undefined ? [] : [[key, form.file] as const],
);

describe.each(forms)('%s', (key, field) => {
  it('refuses a compressed form at once, and it keeps nobody from uploading', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const { method, path } = partsOf(key);
    const headers = {
      authorization: `Bearer ${learner.token}`,
      'content-type': 'Multipart/form-data; boundary=x',
      'content-encoding': 'gzip',
    };
    const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.wav"\r\n`;
    const type = 'content-type: audio/wav\r\n\r\n';
    const foot = Buffer.from('\r\n--x--\r\n');
    const form = Buffer.concat([Buffer.from(head + type), randomBytes(500_000), foot]);
    const refused = [415, 'unsupported_type', 'Send the form without a content-encoding.'];
    for (let sent = 0; sent < 5; sent += 1) {
      const signal = AbortSignal.timeout(3_000);
      const body = new Uint8Array(gzipSync(form));
      const answer = await fetch(`${url}/api${path}`, { method, headers, body, signal });
      const { code, message } = (await answer.json()) as Json;
      expect([answer.status, code, message]).toEqual(refused);
    }
    expect((await upload(app, other, wavFile())).status).toBe(200);
  });
});
