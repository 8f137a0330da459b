import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { serverTexts } from '@gieok/shared/texts/server';

export function rawAnswer(status: number, code: string, message: string): string {
  const body = JSON.stringify({ success: false, message, code });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...(status === 503 ? ['retry-after: 2'] : []),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers what is no HTTP, has too long a head, or arrives too slowly. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroySoon();
}

function answerTo(code: string | undefined): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawAnswer(431, 'too_large', serverTexts.tooLarge);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return rawAnswer(408, 'too_slow', serverTexts.tooSlow);
    default:
      return rawAnswer(400, 'invalid_request', serverTexts.notHttp);
  }
}
