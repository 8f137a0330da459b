import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../test/stub-browser.ts';

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const fetched = vi.fn<typeof fetch>();
let stored: Map<string, string>;
let api: typeof import('./api.ts').api;
let session: typeof import('./session.ts');

beforeEach(async () => {
  vi.resetModules();
  fetched.mockReset();
  stored = stubBrowser();
  vi.stubGlobal('fetch', fetched);
  session = await import('./session.ts');
  ({ api } = await import('./api.ts'));
});

const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};

test('sends the token, and only those parts of the query that are given', async () => {
  session.startSession('t1');
  fetched.mockResolvedValue(answer(200, { success: true, data: 1 }));
  await api('GET /cards', { query: { limit: 12, search: '', category: null, offset: 0 } });
  expect(sent().address).toBe('/api/cards?limit=12&offset=0');
  expect(sent().headers.get('authorization')).toBe('Bearer t1');
});

describe('a question that was asked while the page loaded, and failed', () => {
  const ask = async (answerHere: unknown) => {
    session.startSession('t1');
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    fetched.mockResolvedValue(answer(200, { success: true, data: 'server' }));
    const { addressOf, prefetch } = await import('./early-answers.ts');
    prefetch(addressOf('/stats'), 't1');
    const { whileAway } = await import('./connection.ts');
    whileAway(async () => async () => answerHere);
    return api('GET /stats');
  };

  test('is answered by this device at once', async () => {
    expect(await ask({ success: true, data: 'device' })).toMatchObject({ data: 'device' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('is asked again where this device knows nothing', async () => {
    expect(await ask(undefined)).toMatchObject({ data: 'server' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

test('sends what is to be written as JSON', async () => {
  fetched.mockResolvedValue(answer(201, { success: true }));
  await api('POST /decks', { body: { name: '첫 낱말' } });
  expect(sent().headers.get('content-type')).toBe('application/json');
  expect(sent().init?.body).toBe('{"name":"첫 낱말"}');
});

test('gives the server’s words and complaints with the error', async () => {
  const errors = [{ path: 'name', message: 'Deck name is required' }];
  fetched.mockResolvedValue(
    answer(400, { success: false, message: 'No', code: 'invalid_input', errors }),
  );
  await expect(api('POST /decks', { body: { name: '' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'No',
    errors,
  });
});

test.each([
  ['no connection', () => fetched.mockRejectedValue(new TypeError('failed')), /cannot be reached/],
  ['a proxy’s page', () => fetched.mockResolvedValue(answer(502, '<h1>Bad</h1>')), /is busy/],
  ['a page in place of an answer', () => fetched.mockResolvedValue(answer(200, '<p>')), /^$/],
])('%s becomes an error that can be shown', async (_, arrange, message) => {
  arrange();
  await expect(api('GET /stats')).rejects.toMatchObject({
    name: 'ApiError',
    message: expect.stringMatching(message),
  });
});

describe('401', () => {
  const refusal = () => answer(401, { success: false, message: 'Please log in first.', code: 'x' });

  test('ends the session', async () => {
    session.startSession('t1');
    fetched.mockResolvedValue(refusal());
    await expect(api('GET /stats')).rejects.toMatchObject({ status: 401 });
    expect(session.currentSession()).toEqual({ token: null, expired: true, exit: null });
    expect(stored.has('token')).toBe(false);
  });

  test('at the login means wrong credentials', async () => {
    fetched.mockResolvedValue(refusal());
    await expect(
      api('POST /auth/login', { body: { email: '', password: '' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(session.currentSession().expired).toBe(false);
  });

  test('to an older token does not end the session begun since', async () => {
    session.startSession('old');
    fetched.mockImplementation(async () => {
      session.startSession('new');
      return refusal();
    });
    await expect(api('GET /stats')).rejects.toMatchObject({ status: 401 });
    expect(session.currentSession().token).toBe('new');
  });
});
