import { pages } from '@gieok/shared/routes';
import type { Location } from 'react-router';

export const EXPIRED_LOGIN = `${pages.login}?session_expired=true`;

/** The location state that the login page remembers. */
export function originOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return { from: `${pathname}${search}${hash}` };
}

export function wayBack({ state }: Pick<Location<unknown>, 'state'>): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : pages.dashboard;
}
