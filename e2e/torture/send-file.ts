import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Account } from '../../testing/accounts.ts';
import type { HostileFile } from './hostile-files.ts';

const BOUNDARY = '----hostile';

interface Answer {
  /** 0: none. */
  status: number;
  text: string;
  /** Milliseconds from the last byte on. */
  afterMs: number;
}

/** Sends it as a form does, made while it is sent. */
export async function sendFile(
  { server, token }: Account,
  { name, to = 'imports', pieces: make }: HostileFile,
): Promise<Answer> {
  const pieces = await make();
  return new Promise((resolve) => {
    let endedAt: number | undefined;
    const end = (status: number, said: string) => {
      // What is refused before its end is sent in vain from then on.
      const afterMs = endedAt === undefined ? 0 : performance.now() - endedAt;
      resolve({ status, text: said, afterMs });
      asking.destroy();
    };
    const asking = request(`${server}/api/${to}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    asking.on('response', (response) => {
      void text(response).then((said) => end(response.statusCode ?? 0, said));
    });
    asking.on('error', (error) => end(0, String(error)));
    const form = function* () {
      yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      yield* pieces;
      endedAt = performance.now();
      yield `\r\n--${BOUNDARY}--\r\n`;
    };
    // Of what is refused before its end nobody takes the rest.
    pipeline(Readable.from(form(), { objectMode: false }), asking).catch(() => {});
  });
}
