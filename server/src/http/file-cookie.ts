import { API_BASE } from '@gieok/shared/constants';
import type { FastifyReply } from 'fastify';
import { SESSION_LIFETIME_MS } from './tokens.ts';

/** Carries the session for sounds, pictures and downloads, whose requests cannot send the token. */
export const FILE_COOKIE = 'gieok_audio';

const PATHS = [`${API_BASE}/audio`, `${API_BASE}/images`, `${API_BASE}/exports`];

export function setFileCookies(reply: FastifyReply, token: string): void {
  for (const path of PATHS) {
    reply.setCookie(FILE_COOKIE, token, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: reply.request.protocol === 'https',
      maxAge: SESSION_LIFETIME_MS / 1000,
    });
  }
}

export function clearFileCookies(reply: FastifyReply): void {
  for (const path of PATHS) reply.clearCookie(FILE_COOKIE, { path });
}
