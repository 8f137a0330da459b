import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** What a browser makes for a subscription, with the keys to read what comes. */
export class PushDevice {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #publicKey = this.#ecdh.generateKeys();

  subscription(endpoint: string) {
    const keys = { p256dh: base64url(this.#publicKey), auth: base64url(this.#auth) };
    return { endpoint, keys };
  }

  /** Of one record (RFC 8188), with the keys of RFC 8291. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const content = body.subarray(21 + length);
    const shared = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

export const newDeviceKeys = (endpoint = 'https://push.example.com/send/a') =>
  new PushDevice().subscription(endpoint);

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service on this machine. */
export class PushService {
  readonly received: Received[] = [];
  connections = 0;
  /** What it answers; null: nothing. */
  answer: { status: number; headers?: Record<string, string>; body?: string } | null = {
    status: 201,
  };
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void buffer(request).then((body) => {
        const { url: path = '', headers } = request;
        this.received.push({ path, headers, body });
        if (this.answer === null) return;
        response.writeHead(this.answer.status, this.answer.headers).end(this.answer.body);
      });
    });
    this.#server.on('connection', () => (this.connections += 1));
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** What the signature of a request says (RFC 8292). @throws where it is not by the key. */
export function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('It is signed by another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
