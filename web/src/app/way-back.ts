import { pages } from '@gieok/shared/routes';
import type { Location } from 'react-router';

export const EXPIRED_LOGIN = `${pages.login}?session_expired=true`;

/** What the login page is given to remember: the page that was asked for, query and all. */
export function originOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return { from: `${pathname}${search}${hash}` };
}

/** Where to go after the login: the page that was asked for, otherwise the dashboard. */
export function wayBack({ state }: Pick<Location<unknown>, 'state'>): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : pages.dashboard;
}
