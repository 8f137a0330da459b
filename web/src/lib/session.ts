import { useSyncExternalStore } from 'react';
import { readStored, TOKEN_KEY, writeStored } from './storage.ts';
import { createWatchers } from './watchers.ts';

export interface Session {
  token: string | null;
  /** The server refused the token, or was silent until the person gave up. */
  expired: boolean;
  /** Where somebody who left by their own wish goes. */
  exit: string | null;
}

/** Why there is no token, for other tabs. */
const EXPIRED_KEY = 'session_expired';

let session: Session = { token: readStored(TOKEN_KEY), expired: false, exit: null };
const { watch, tell } = createWatchers();
export const watchSession = watch;

function write(token: string | null, expired: boolean): void {
  writeStored(EXPIRED_KEY, expired ? 'true' : null);
  writeStored(TOKEN_KEY, token);
}

function change(next: Session) {
  session = next;
  tell();
}

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, currentSession);
}

export function startSession(token: string): void {
  write(token, false);
  change({ token, expired: false, exit: null });
}

export function endSession(exit: string): void {
  write(null, false);
  change({ token: null, expired: false, exit });
}

/** An answer to an older token must not end a newer session. */
export function expireSession(refused: string | null): void {
  if (refused === null || refused !== session.token) return;
  write(null, true);
  change({ token: null, expired: true, exit: null });
}

/** The server neither accepts nor refuses the session. */
export function giveUpSession(exit: string): void {
  write(null, true);
  change({ token: null, expired: true, exit });
}

export function exitTaken(): void {
  if (session.exit !== null) change({ ...session, exit: null });
}

// What this tab shows belongs to somebody else.
window.addEventListener('storage', (event) => {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const token = readStored(TOKEN_KEY);
  if (token === session.token) return;
  if (token !== null && session.token !== null) window.location.reload();
  else {
    const expired = token === null && readStored(EXPIRED_KEY) !== null;
    change({ token, expired, exit: null });
  }
});
