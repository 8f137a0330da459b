import { IMPORT_PACKAGE_MAX_BYTES, IMPORT_TEXT_MAX } from '@gieok/shared/constants';
import { importingTexts } from '@gieok/shared/texts/importing';
import { validationTexts } from '@gieok/shared/texts/validation';
import { Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBeginImport } from '../../api/imports.ts';
import { messageOf } from '../../lib/api.ts';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton, hasFiles } from '../../ui/file-button.tsx';
import { Column, Grid, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './choose-file.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.apkg,.colpkg,.zip,text/csv,text/plain,text/tab-separated-values';
const EXAMPLE = '사과 - apple\n학교, school\n먹다\tto eat';

interface Sending {
  name: string;
  /** 100 while the server reads the file. */
  percent: number;
}

interface ChooseFileProps {
  /** The field for a list comes first and has focus. */
  pasting: boolean;
  text: string;
  onText: (text: string) => void;
  onSent: (id: number) => void;
}

export function ChooseFile({ pasting, text, onText, onSent }: ChooseFileProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [listError, setListError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const begin = useBeginImport();
  useEffect(() => () => running.current?.abort(), []);
  const [isOver, setOver] = useState(false);

  async function send(content: File | string) {
    const name = typeof content === 'string' ? 'your list' : content.name;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setListError(null);
    setSending({ name, percent: typeof content === 'string' ? 100 : 0 });
    try {
      const found = await begin.mutateAsync({
        content,
        signal: controller.signal,
        onProgress: (percent) => setSending({ name, percent }),
      });
      onSent(found.id);
    } catch (refusal) {
      if (controller.signal.aborted) return;
      if (typeof content === 'string') setListError(messageOf(refusal, importingTexts.textUnread));
      else setError(messageOf(refusal, importingTexts.unread));
    } finally {
      setSending(null);
    }
  }

  function take(files: ArrayLike<File>) {
    const file = files[0];
    if (file === undefined || sending !== null) return;
    const complaint = complaintAbout(file, files.length);
    setError(complaint);
    if (complaint === null) void send(file);
  }

  const dropping = (
    <DropZone
      key="file"
      isFirst={!pasting}
      sending={sending}
      error={error}
      isOver={isOver}
      onFile={(file) => take([file])}
      onCancel={() => running.current?.abort()}
    />
  );
  const writing = (
    <ListForm
      key="list"
      isFirst={pasting}
      text={text}
      error={listError}
      onText={onText}
      onError={setListError}
      isSending={sending !== null}
      onSend={() => void send(text)}
    />
  );
  return (
    // The browser would leave the page for a file dropped beside the zone.
    <Grid
      as="section"
      gap={24}
      className={classes.ways}
      aria-label="A file or a list"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {pasting ? [writing, dropping] : [dropping, writing]}
    </Grid>
  );
}

interface DropZoneProps {
  isFirst: boolean;
  sending: Sending | null;
  error: string | null;
  isOver: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
}

function DropZone({ isFirst, sending, error, isOver, onFile, onCancel }: DropZoneProps) {
  return (
    <Column center gap={14} narrow middle className={classes.drop} data-over={isOver || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <IconFileUpload size={30} stroke={1.6} />
      </span>
      <h2>
        {sending === null
          ? `${isFirst ? 'Drop' : 'Or drop'} a file here`
          : `Reading ${sending.name} …`}
      </h2>
      {sending === null ? (
        <>
          <FileButton
            fieldLabel="File to import"
            accept={ACCEPTED}
            variant={isFirst ? 'primary' : 'default'}
            onFile={onFile}
          >
            Choose a File
          </FileButton>
          <Text size="small" muted className={classes.hint}>
            CSV, TSV or text from Excel, Google Sheets, Numbers or Quizlet; an Anki package (.apkg,
            .colpkg); a ZIP that you downloaded from Gieok. Up to 200 MB.
          </Text>
        </>
      ) : (
        <Column center gap={8} size="label" muted className={classes.sending}>
          <ProgressBar percent={sending.percent} label="Sending the file" />
          <p role="status">{sending.percent < 100 ? 'Sending …' : 'Checking the file …'}</p>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Column>
      )}
      {error !== null && <Notice kind="error">{error}</Notice>}
    </Column>
  );
}

interface ListFormProps {
  isFirst: boolean;
  text: string;
  error: string | null;
  onText: (text: string) => void;
  onError: (error: string) => void;
  isSending: boolean;
  onSend: () => void;
}

function ListForm(props: ListFormProps) {
  const { isFirst, text, error, onText, onError, isSending, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <Panel title={isFirst ? 'Paste a list' : 'Or paste a list'}>
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSending) return;
          if (text.trim() !== '') return onSend();
          onError(validationTexts.wordListRequired);
          field.current?.focus();
        }}
      >
        <Textarea
          ref={field}
          label="Words"
          description="One word and its meaning on each line. A word alone gets its meaning from the dictionary. Rows copied from a spreadsheet work too."
          placeholder={EXAMPLE}
          rows={10}
          maxLength={IMPORT_TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        {error !== null && <Notice kind="error">{error}</Notice>}
        <Button type="submit" variant={isFirst ? 'primary' : 'default'}>
          Read the List
        </Button>
        <UnsavedGuard isDirty={() => text.trim() !== ''} />
      </form>
    </Panel>
  );
}

export function complaintAbout({ size }: File, files: number): string | null {
  if (files > 1) return importingTexts.oneFile;
  if (size === 0) return importingTexts.fileEmpty;
  return size > IMPORT_PACKAGE_MAX_BYTES ? importingTexts.fileTooLarge : null;
}
