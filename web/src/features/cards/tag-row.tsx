import { TAG_MAX } from '@gieok/shared/constants';
import type { Tag } from '@gieok/shared/contract/tags';
import { tagTexts } from '@gieok/shared/texts/tags';
import { validationTexts } from '@gieok/shared/texts/validation';
import { TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import classes from './tags-dialog.module.css';

interface TagRowProps {
  tag: Tag;
  /** @param to null deletes the tag. */
  onRename: (to: string | null) => Promise<void>;
}

export function TagRow({ tag: { name, cards }, onRename }: TagRowProps) {
  const [text, setText] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);

  function begin() {
    flushSync(() => setText(name));
    field.current?.focus();
    field.current?.select();
  }

  function end() {
    flushSync(() => {
      setText(null);
      setError(null);
    });
    pencil.current?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = (text ?? '').trim();
    if (pending) return;
    if (wanted === '') return setError(validationTexts.tagRequired);
    if (wanted === name) return end();
    setPending(true);
    setError(null);
    try {
      await onRename(wanted);
      end();
    } catch (refusal) {
      setError(messageOf(refusal, tagTexts.notRenamed));
    } finally {
      setPending(false);
    }
  }

  function endByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || pending) return;
    end();
  }

  return (
    <li className={classes.tag}>
      {text === null ? (
        <>
          <span className={classes.name}>
            <MixedText>{name}</MixedText>
          </span>
          <span className={classes.cards}>{countText(cards, 'card')}</span>
          <Button
            ref={pencil}
            variant="quiet"
            size="icon"
            icon={<IconPencil size={20} />}
            aria-label={`Rename ${name}`}
            onClick={begin}
          />
          <Button
            variant="quiet"
            size="icon"
            icon={<IconTrash size={20} />}
            aria-label={`Delete ${name}`}
            onClick={() => setAsking(true)}
          />
        </>
      ) : (
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            ref={field}
            className={classes.field}
            // Escape ends the renaming, and not the dialog with it.
            data-mantine-stop-propagation="true"
            aria-label={`New name of ${name}`}
            maxLength={TAG_MAX}
            autoComplete="off"
            autoCapitalize="none"
            value={text}
            error={error}
            onKeyDown={endByEscape}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="primary" pending={pending}>
            Rename
          </Button>
          <Button variant="quiet" onClick={end}>
            Cancel
          </Button>
        </form>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        question={tagTexts.delete(name)}
        confirm="Delete"
        danger
        failure={tagTexts.notDeleted}
        onConfirm={() => onRename(null)}
      >
        <p>{tagTexts.stays(cards)}</p>
      </ConfirmDialog>
    </li>
  );
}
