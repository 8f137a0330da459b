import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { Import, ImportCommit } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../lib/api.ts';
import { type SendOptions, sendFile } from '../lib/send-file.ts';
import { invalidateLearningData } from './stale.ts';
import { callKey, useCall, useChange } from './use-call.ts';

const POLL_MS = 400;

const importKey = (id: number) => callKey('GET /imports/:id', { params: { id } });

function remember(queryClient: QueryClient, found: Import): void {
  queryClient.setQueryData<Import>(importKey(found.id), found);
  void queryClient.invalidateQueries({ queryKey: callKey('GET /imports') });
}

export function useImports() {
  return useCall(
    'GET /imports',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some((each) => each.state === 'running') ? POLL_MS : false,
    },
  );
}

/** Polls while the import runs, then refetches what is learned. */
export function useImport(id: number) {
  const queryClient = useQueryClient();
  const query = useCall(
    'GET /imports/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false) },
  );
  const isRunning = query.data?.state === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void invalidateLearningData(queryClient);
      void queryClient.invalidateQueries({ queryKey: callKey('GET /imports') });
    }
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);
  return query;
}

export function useBeginImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ content, ...options }: { content: File | string } & SendOptions) => {
      if (typeof content !== 'string') {
        const sent = { field: 'file', file: content, failure: importingTexts.unread } as const;
        return sendFile('POST /imports', sent, options);
      }
      const { signal } = options;
      return (await api('POST /imports', { body: { text: content }, signal })).data;
    },
    onSuccess: (found) => remember(queryClient, found),
  });
}

/**
 * One reading at a time, the latest mapping next: the server keeps the last.
 */
export function useReadImport(id: number) {
  const queryClient = useQueryClient();
  const latest = useRef<ImportMapping>(null);
  return useMutation({
    scope: { id: `read import ${id}` },
    onMutate: (mapping: ImportMapping) => {
      latest.current = mapping;
    },
    mutationFn: async (mapping: ImportMapping) => {
      if (mapping !== latest.current) return undefined;
      const { data } = await api('POST /imports/:id/read', { params: { id }, body: { mapping } });
      if (mapping === latest.current) queryClient.setQueryData<Import>(importKey(id), data);
      return data.mapping;
    },
  });
}

export function useCommitImport(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ImportCommit) =>
      (await api('POST /imports/:id/commit', { params: { id }, body })).data,
    onSuccess: (begun) => remember(queryClient, begun),
    // Another window may have begun it.
    onError: () => void queryClient.invalidateQueries({ queryKey: importKey(id) }),
  });
}

/** Forgets a waiting import, cancels a running one, undoes a finished one. */
export function useEndImport() {
  const queryClient = useQueryClient();
  return useChange('DELETE /imports/:id', { onSuccess: (ended) => remember(queryClient, ended) });
}
