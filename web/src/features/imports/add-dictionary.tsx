import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { useEffect, useRef, useState } from 'react';
import { useAddDictionary } from '../../api/dictionaries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Column, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { complaintAbout } from './choose-file.tsx';

const ACCEPTED = '.zip,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

export function AddDictionary() {
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const add = useAddDictionary();
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const complaint = complaintAbout(file, 1);
    setError(complaint);
    if (complaint !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      await add.mutateAsync({ file, signal: controller.signal, onProgress: setPercent });
    } catch (refusal) {
      if (!controller.signal.aborted) setError(messageOf(refusal, dictionaryTexts.notAdded));
    } finally {
      setPercent(null);
    }
  }

  return (
    <Column gap={8}>
      {percent === null ? (
        <Row>
          <FileButton
            fieldLabel="File of the dictionary"
            accept={ACCEPTED}
            onFile={(file) => void send(file)}
          >
            Add a Dictionary
          </FileButton>
        </Row>
      ) : (
        <>
          <ProgressBar percent={percent} label="Sending the file" />
          <Row between center gap={16}>
            <Text role="status" size="label" muted>
              Sending the file …
            </Text>
            <Button variant="quiet" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </Row>
        </>
      )}
      {error !== null && <Notice kind="error">{error}</Notice>}
    </Column>
  );
}
