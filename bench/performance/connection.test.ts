import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Connection } from './connection.mjs';

const HEAD = 'HTTP/1.1 404 Not Found\r\ncontent-type: text/plain\r\n';
const REQUEST = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

/** A text as an answer, with its length or in chunks. */
const answers = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 4 })
  .chain((parts) => {
    const text = parts.join('');
    const chunks = parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
    const inChunks = `${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
    const whole = `${HEAD}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    return fc.record({ text: fc.constant(text), sent: fc.constantFrom(inChunks, whole) });
  });

test('an answer is read to its end, wherever the network cuts it', async () => {
  let pieces: Buffer[] = [];
  const server = createSocketServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    const answer = async () => {
      for (const piece of pieces) {
        await new Promise((written) => socket.write(piece, written));
        await new Promise(setImmediate);
      }
    };
    socket.on('data', () => void answer());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = new Connection(`http://127.0.0.1:${port}`);
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(answers, fc.array(fc.nat({ max: 120 }), { maxLength: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
        async (exchanges) => {
          for (const [{ text, sent }, cuts] of exchanges) {
            const bytes = Buffer.from(sent);
            const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
            pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
            expect(await connection.exchange(REQUEST)).toEqual({ status: 404, text });
          }
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    connection.close();
    server.close();
  }
});

test('a success is told without its text, and a connection that broke as no answer', async () => {
  const server = createServer((_, answer) => void answer.end('long')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = new Connection(`http://127.0.0.1:${port}`);
  expect(await connection.exchange(REQUEST)).toEqual({ status: 200, text: '' });
  server.closeAllConnections();
  server.close();
  const answer = await connection.exchange(REQUEST);
  expect(answer.status).toBe(0);
  expect(answer.text).not.toBe('');
});
