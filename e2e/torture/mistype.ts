import { type Account, PASSWORD } from '../../testing/accounts.ts';

interface Mistyped {
  /** Where it comes from, as a proxy tells; by default this machine. */
  from?: string;
  email?: string;
}

/** Tries to log in with a wrong password. @throws Error where something else is said than that it is wrong. */
export async function mistype(
  { server, user }: Pick<Account, 'server' | 'user'>,
  { from, email = user.email }: Mistyped = {},
): Promise<void> {
  const response = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ email, password: PASSWORD.slice(1) }),
  });
  const said = await response.text();
  if (response.status !== 401) throw new Error(`${response.status} to a wrong password: ${said}`);
}
