import { expect } from 'vitest';
import { askUntil } from './ask-until.ts';
import type { Answer, Json, TestApp, TestLearner } from './test-app.ts';

/** Sends a file to be imported, the way a browser's form does. */
export async function send(
  app: TestApp,
  learner: TestLearner,
  content: string | Buffer,
  name = 'words.csv',
  path = '/imports',
): Promise<Answer> {
  const boundary = '----form-of-a-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${learner.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** Waits until nothing is done with an import. @returns what became of it. */
export async function endOf(learner: TestLearner, id: number): Promise<Json> {
  // In what a file of tests begins with, too, where `expect.poll` may not stand.
  return askUntil(async () => {
    const { data } = (await learner.get(`/imports/${id}`)).body;
    return data.state === 'running' ? undefined : data;
  }, 'The import does not end.');
}

/** Takes over a file that was sent. @returns what became of it. */
export async function commit(
  learner: TestLearner,
  id: number,
  choices: Record<string, unknown> = {},
): Promise<Json> {
  const { status, body } = await learner.post(`/imports/${id}/commit`, choices);
  expect(status, body.message).toBe(202);
  return endOf(learner, id);
}

/** Sends a file and takes it over. @returns what became of it. */
export async function importNow(
  app: TestApp,
  learner: TestLearner,
  content: string | Buffer,
  choices: Record<string, unknown> = {},
): Promise<Json> {
  const { status, body } = await send(app, learner, content);
  expect(status, body.message).toBe(201);
  return commit(learner, body.data.id, choices);
}
