import type { Login, Registration, User } from '@gieok/shared/contract/auth';
import { pages } from '@gieok/shared/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../lib/api.ts';
import { localTimeZone } from '../lib/dates.ts';
import { endSession, startSession, useSession } from '../lib/session.ts';
import { callKey, useCall, useChange } from './use-call.ts';

export const profileKey = callKey('GET /auth/profile', {});

export function useProfile() {
  const { token } = useSession();
  const options = { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY };
  return useCall('GET /auth/profile', {}, options);
}

export const UserContext = createContext<User | null>(null);

/** For pages behind `RequireSession`. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useUser outside of a page for members');
  return user;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Login) => api('POST /auth/login', { body: credentials }),
    onSuccess: ({ data }) => {
      startSession(data.token);
      queryClient.setQueryData(profileKey, data.user);
    },
  });
}

/** The time zone decides when the learner's day turns. */
export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) =>
      api('POST /auth/register', { body: { ...registration, timeZone: localTimeZone() } }),
  });
}

/** The session ends here even where the server does not answer. */
export function useLogout() {
  return () => {
    api('POST /auth/logout').catch(() => undefined);
    endSession(pages.login);
  };
}

/** Its answer is the account. */
export function useAccountChange<Key extends 'PUT /auth/profile' | 'PUT /auth/password'>(key: Key) {
  const queryClient = useQueryClient();
  return useChange(key, { onSuccess: (user) => queryClient.setQueryData(profileKey, user) });
}

export function useDeleteAccount() {
  return useChange('DELETE /auth/account', { onSuccess: () => endSession(pages.register) });
}
