import { offlineTexts } from '@gieok/shared/texts/offline';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useUser } from '../../api/auth.ts';
import { outboxOf, useWaiting } from '../../api/use-outbox.ts';
import { takeIn, waitingAsFile } from '../../offline/kept-file.ts';
import { keptCalls, keptHere, readKeptCalls, watchKeptCalls } from '../../offline/kept-here.ts';
import {
  changeMediaLimit,
  keepsMedia,
  MEDIA_LIMITS,
  mediaLimit,
} from '../../offline/kept-media.ts';
import { keptKey, useKept } from '../../offline/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Column, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';

const texts = offlineTexts.here;
const MEGABYTE = 2 ** 20;

export function KeptPanel() {
  const queries = useQueryClient();
  const kept = useKept();
  const [limit, setLimit] = useState(mediaLimit);

  async function changeLimit(megabytes: number) {
    setLimit(megabytes);
    const { store } = (await keptHere()) ?? {};
    if (store) await changeMediaLimit(store, megabytes);
    await queries.invalidateQueries({ queryKey: keptKey });
  }

  return (
    <Panel title={texts.title}>
      <Column gap={16}>
        <Text muted>{texts.about}</Text>
        <Text role="status">
          {kept?.here ? texts.cards(kept.here, kept.all) : texts.none}{' '}
          {kept && kept.bytes > 0 && texts.media(sizeOf(kept.bytes))}
        </Text>
        {keepsMedia() ? (
          <NativeSelect
            label={texts.limit}
            description={texts.limitHelp}
            data={MEDIA_LIMITS.map((megabytes) => ({
              value: String(megabytes),
              label: texts.limits(megabytes),
            }))}
            value={String(limit)}
            onChange={({ currentTarget }) => void changeLimit(Number(currentTarget.value))}
          />
        ) : (
          <Text muted>{texts.insecure}</Text>
        )}
        <WaitingFile />
      </Column>
    </Panel>
  );
}

const sizeOf = (bytes: number) =>
  (bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: bytes < MEGABYTE ? 2 : 0 });

function WaitingFile() {
  const { id: userId } = useUser();
  const outbox = outboxOf(userId);
  const { ratings, events } = useWaiting(outbox);
  const calls = useSyncExternalStore(watchKeptCalls, keptCalls);
  const [said, setSaid] = useState<{ kind: 'error' | 'status'; text: string } | null>(null);
  const isAny = events + calls.length > 0;

  async function waiting() {
    const here = await keptHere();
    if (here === null) throw new Error(offlineTexts.file.noStore);
    return { userId, store: here.store, outbox };
  }

  async function save() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await waitingAsFile(await waiting()));
    link.download = `gieok-waiting-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function take(file: File) {
    try {
      const count = await takeIn(await file.text(), await waiting());
      await readKeptCalls();
      setSaid({ kind: 'status', text: offlineTexts.file.taken(count) });
    } catch (error) {
      setSaid({ kind: 'error', text: (error as Error).message });
    }
  }

  return (
    <>
      {isAny && <Text>{offlineTexts.file.waits(ratings, events - ratings + calls.length)}</Text>}
      <Row wrap gap="8-16">
        {isAny && <Button onClick={() => void save()}>{offlineTexts.file.save}</Button>}
        <FileButton
          fieldLabel="File of unsent changes"
          accept=".json,application/json"
          variant={isAny ? 'quiet' : 'default'}
          onFile={(file) => void take(file)}
        >
          {offlineTexts.file.take}
        </FileButton>
      </Row>
      {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
    </>
  );
}
