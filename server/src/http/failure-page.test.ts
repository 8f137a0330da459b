import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { describe, expect, inject, it } from 'vitest';
import { stall } from '../../test/stall.ts';
import { testAppForThisTest } from '../../test/test-app.ts';

/** What browsers send where a person opens an address. */
const OPENED = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};
const open = (url: string): InjectOptions => ({ url, headers: OPENED });
const WEB = { 'index.html': '<p>Gieok</p>', 'favicon.svg': '<svg/>' };

/** The values of the look's tokens, under one of its two themes. */
function tokensOf(css: string, theme: string): Map<string, string> {
  const block = css.slice(css.indexOf(`scheme="${theme}"`)).split('}', 1)[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]) as [
      string,
      string,
    ][],
  );
}

// What waits is the process; no engine is asked.
describe.runIf(inject('postgres') === null)('an overloaded server', () => {
  it('gives who opens a page a page that says so, and calls their JSON', async () => {
    const app = await testAppForThisTest({ shedLoad: true, web: WEB });
    await stall(3_300);
    const page = await app.inject(open('/decks/7?from=mail'));
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    expect(page.body).toContain('<h1>Gieok is busy</h1>');
    expect(page.body).toContain('The server is busy. Please try again in a moment.');
    expect(page.body).toContain('<a href="">Try Again</a>');
    for (const request of [
      open('/api/cards'),
      open('/readyz'),
      open('/favicon.svg'),
      { url: '/decks/7' },
      { ...open('/decks/7'), method: 'POST' } as const,
    ]) {
      const answer = await app.inject(request);
      expect(answer.statusCode, JSON.stringify(request)).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, code: 'unavailable' });
    }
  });
});

describe('an address that cannot be read', () => {
  it('is a page that leads home for who opened it, else JSON', async () => {
    const app = await testAppForThisTest({ web: WEB });
    const page = await app.inject(open('/decks/%E0%A4%A'));
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('There is nothing at this address.');
    expect(page.body).toContain('<a href="/">Home</a>');
    const answer = await app.inject(open('/api/%E0%A4%A'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_request' });
  });
});

it('the page is whole in itself, may do nothing but show itself, and has the colours of the look', async () => {
  const app = await testAppForThisTest({ web: WEB });
  const { body, headers } = await app.inject(open('/%'));
  const policy = String(headers['content-security-policy']);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(hash).toString('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|https?:/);

  const css = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
  const [, light = '', dark = ''] = style.split(':root {');
  for (const [theme, written] of Object.entries({ light, dark })) {
    const tokens = tokensOf(css, theme);
    const used = [...(written.split('}', 1)[0] ?? '').matchAll(/(--[\w-]+): (#\w+);/g)];
    expect(used.length).toBe(5);
    for (const [, name = '', value] of used)
      expect(value, `${theme} ${name}`).toBe(tokens.get(name));
  }
});
