import { describe, expect, it } from 'vitest';
import { partOf } from './part-of.ts';

const whole = () =>
  new Response('0123456789', { headers: { 'content-type': 'audio/mpeg', 'content-length': '10' } });

describe('a part of a kept sound', () => {
  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is what %s asks for', async (range, text, said) => {
    const part = await partOf(whole(), range);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(said);
    expect(part.headers.get('content-length')).toBe(String(text.length));
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect(await part.text()).toBe(text);
  });

  it.each(['bytes=10-', 'bytes=7-3', 'bytes=-0'])('is refused where %s has none', async (range) => {
    const part = await partOf(whole(), range);
    expect(part.status).toBe(416);
    expect(part.headers.get('content-range')).toBe('bytes */10');
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])('is the whole for %s', async (range) => {
    const part = await partOf(whole(), range);
    expect(part.status).toBe(200);
    expect(await part.text()).toBe('0123456789');
  });
});
