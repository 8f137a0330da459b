import type {
  AccountDeletion,
  Login,
  PasswordChange,
  ProfileUpdate,
  Registration,
  User,
} from '@gieok/shared/contract/auth';
import { pages } from '@gieok/shared/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { endSession, startSession, useSession } from '../lib/session.ts';
import { localTimeZone } from '../lib/time-zone.ts';
import { apartFromLearning } from './learning-data.ts';

export const authKeys = { profile: ['auth', 'profile'], sessions: ['auth', 'sessions'] } as const;

/** Not fetched without a session. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({
    queryKey: authKeys.profile,
    queryFn: async ({ signal }): Promise<User> => (await api('GET /auth/profile', { signal })).data,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: apartFromLearning,
  });
}

/** For pages behind `RequireSession`. */
export function useUser(): User {
  const { data } = useProfile();
  if (data === undefined) throw new Error('useUser outside of a page for members');
  return data;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Login) => api('POST /auth/login', { body: credentials }),
    onSuccess: ({ data }) => {
      startSession(data.token);
      queryClient.setQueryData(authKeys.profile, data.user);
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

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => api('PUT /auth/profile', { body: update }),
    onSuccess: ({ data }) => queryClient.setQueryData(authKeys.profile, data),
  });
}

/** The server ends every other session. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => api('PUT /auth/password', { body: change }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(authKeys.profile, data);
      return queryClient.invalidateQueries({ queryKey: authKeys.sessions });
    },
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirmation: AccountDeletion) =>
      api('DELETE /auth/account', { body: confirmation }),
    onSuccess: () => endSession(pages.register),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: authKeys.sessions,
    queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data,
    meta: apartFromLearning,
  });
}

export function useEndOtherSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: authKeys.sessions }),
  });
}
