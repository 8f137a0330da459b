import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Sends a request without its body; the returned function sends that. */
export async function beginPost(
  url: string,
  token: string,
  body: unknown,
): Promise<() => Promise<IncomingMessage>> {
  const sending = request(url, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The server answers this once it reads the body.
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return async () => {
    const answered = once(sending, 'response');
    sending.end(JSON.stringify(body));
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    return response;
  };
}
