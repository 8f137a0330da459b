import { createHash } from 'node:crypto';
import { API_BASE } from '@gieok/shared/constants';
import { failurePageTexts as texts } from '@gieok/shared/texts/server';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';

/** Copied from `web/src/ui/tokens.css`, whose file may be what cannot be had. */
const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f6f4ee; --ink: #1c231f; --ink-second: #59635d; --accent: #2b6f5c; --on-accent: #fffefb;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #121614; --ink: #e9ede8; --ink-second: #a4aea7; --accent: #86c7ab; --on-accent: #17201b; }
}
* { margin: 0; box-sizing: border-box; }
body {
  display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 100vh; padding: 32px;
  background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; text-align: center;
}
rect { fill: var(--accent); }
path { fill: none; stroke: var(--on-accent); stroke-width: 2.6; }
h1 { margin-top: 24px; font-size: 1.75rem; line-height: 1.25; }
p { max-width: 46ch; margin-top: 8px; color: var(--ink-second); }
a {
  display: inline-flex; align-items: center; min-height: 44px; margin-top: 24px; padding: 6px 22px; border-radius: 10px;
  background: var(--accent); color: var(--on-accent); font-weight: 650; text-decoration: none;
}
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const FAILURE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  // Browsers ask for an icon by themselves.
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function isPageAddress({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return (
    (method === 'GET' || method === 'HEAD') &&
    path !== API_BASE &&
    !path.startsWith(`${API_BASE}/`) &&
    !path.startsWith('/assets/')
  );
}

export function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return request.is404 && isPageAddress(request) && accept.includes('text/html');
}

export function failurePage({ statusCode, message }: AppError): string {
  const isTemporary = statusCode >= 500 || statusCode === 429;
  const [heading, text] = isTemporary
    ? [HEADINGS[statusCode] ?? texts.failed, message]
    : [texts.failed, texts.noSuchAddress];
  const [address, words] = isTemporary ? ['', texts.tryAgain] : ['/', texts.home];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – Gieok</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M10.5 12h10.5v10"/></svg>
<h1>${heading}</h1>
<p>${text}</p>
<a href="${address}">${words}</a>
</main>
</body>
</html>
`;
}

const HEADINGS: Record<number, string> = { 429: texts.tooMany, 503: texts.busy };
