import type { Argument, Sent } from '@gieok/shared/contract/call';
import type { ApiCalls } from '@gieok/shared/contract/calls/all';
import {
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answer, api, type ChangeKey, type GetKey } from '../lib/api.ts';
import { apartFromLearning, isApart, makeStale } from './stale.ts';

type Request<Key extends GetKey | ChangeKey> = Sent<ApiCalls[Key]>;

/** The answer's `data`; undefined where it has none. */
export type Data<Key extends GetKey | ChangeKey> =
  Answer<Key> extends { data: infer Data } ? Data : undefined;

/** Of one call, or with no request of all calls of its key. */
export function callKey<Key extends GetKey>(key: Key, request?: Request<Key>) {
  return request === undefined ? [key] : [key, request];
}

async function dataOf<Key extends GetKey | ChangeKey>(
  key: Key,
  request: object | undefined,
): Promise<Data<Key>> {
  const answer = await api(key, ...([request] as unknown as Argument<Request<Key>>));
  return (answer as { data?: unknown }).data as Data<Key>;
}

type CallOptions<Key extends GetKey> = Omit<
  UseQueryOptions<Data<Key>>,
  'queryKey' | 'queryFn' | 'select'
>;

/** `useCall('GET /texts/:id', { params: { id } })` */
export function useCall<Key extends GetKey>(
  key: Key,
  ...[request = {} as Request<Key>, options]: object extends Request<Key>
    ? [request?: Request<Key>, options?: CallOptions<Key>]
    : [request: Request<Key>, options?: CallOptions<Key>]
) {
  return useQuery({
    ...options,
    queryKey: callKey(key, request),
    queryFn: ({ signal }) => dataOf(key, { ...request, signal }),
    ...(isApart(key) && { meta: apartFromLearning }),
  });
}

type Variables<Key extends ChangeKey> =
  object extends Request<Key>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: such a call is made by `mutate()`.
      Request<Key> | void
    : Request<Key>;

/** Refetches what `stale.ts` says that the call makes stale. */
export function useChange<Key extends ChangeKey>(
  key: Key,
  { onSuccess }: Pick<UseMutationOptions<Data<Key>, Error, Variables<Key>>, 'onSuccess'> = {},
) {
  const queryClient = useQueryClient();
  return useMutation<Data<Key>, Error, Variables<Key>>({
    mutationFn: (request) => dataOf(key, request as object | undefined),
    onSuccess: async (...change) => {
      await onSuccess?.(...change);
      await makeStale(queryClient, key);
    },
    onError: (error) => makeStale(queryClient, key, error),
  });
}
