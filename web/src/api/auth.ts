import type {
  AccountDeletion,
  Login,
  loginResponse,
  PasswordChange,
  ProfileUpdate,
  Registration,
  sessionsResponse,
  User,
  userResponse,
} from '@gieok/shared/contract/auth';
import type { done } from '@gieok/shared/contract/fields';
import { apiRoutes, fillPath, pages } from '@gieok/shared/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { endSession, startSession, useSession } from '../lib/session.ts';
import { localTimeZone } from '../lib/time-zone.ts';
import { apartFromLearning } from './learning-data.ts';

export const authKeys = {
  profile: ['auth', 'profile'],
  sessions: ['auth', 'sessions'],
} as const;

/** The person who is logged in; asks nothing while nobody is. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({
    queryKey: authKeys.profile,
    queryFn: async ({ signal }): Promise<User> =>
      (await api.get<typeof userResponse>(apiRoutes.profile, { signal })).data,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: apartFromLearning,
  });
}

/** The person who is logged in, on pages that only such a person sees. */
export function useUser(): User {
  const { data } = useProfile();
  if (data === undefined) throw new Error('useUser outside of a page for members');
  return data;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Login) =>
      api.post<typeof loginResponse>(apiRoutes.login, credentials),
    onSuccess: ({ data }) => {
      startSession(data.token);
      queryClient.setQueryData(authKeys.profile, data.user);
    },
  });
}

/** Registers with the browser's time zone, which decides when the learner's day turns. */
export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) =>
      api.post<typeof userResponse>(apiRoutes.register, {
        ...registration,
        timeZone: localTimeZone(),
      }),
  });
}

/** Logs out. The server is told, but its silence keeps nobody logged in. */
export function useLogout() {
  return () => {
    api.post<typeof done>(apiRoutes.logout).catch(() => undefined);
    endSession(pages.login);
  };
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => api.put<typeof userResponse>(apiRoutes.profile, update),
    onSuccess: ({ data }) => queryClient.setQueryData(authKeys.profile, data),
  });
}

/** Changes the password, and what else of the account is sent with it; the server ends every other session. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      api.put<typeof userResponse>(apiRoutes.password, change),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(authKeys.profile, data);
      return queryClient.invalidateQueries({ queryKey: authKeys.sessions });
    },
  });
}

/** Erases the account and all that belongs to it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirmation: AccountDeletion) =>
      api.delete<typeof done>(apiRoutes.account, confirmation),
    onSuccess: () => endSession(pages.register),
  });
}

/** Every browser this account is logged in with. */
export function useSessions() {
  return useQuery({
    queryKey: authKeys.sessions,
    queryFn: async ({ signal }) =>
      (await api.get<typeof sessionsResponse>(apiRoutes.sessions, { signal })).data,
    meta: apartFromLearning,
  });
}

export function useEndOtherSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete<typeof done>(fillPath(apiRoutes.session, { id })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: authKeys.sessions }),
  });
}
