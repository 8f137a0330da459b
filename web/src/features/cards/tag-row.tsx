import { TAG_MAX } from '@gieok/shared/constants';
import type { Tag } from '@gieok/shared/contract/tags';
import { tagTexts } from '@gieok/shared/texts/tags';
import { validationTexts } from '@gieok/shared/texts/validation';
import { TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { countText } from '../../lib/number-text.ts';
import { isFocusLost } from '../../lib/page-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './tags-dialog.module.css';

interface TagRowProps {
  tag: Tag;
  /** @param to null deletes the tag. */
  onRename: (to: string | null) => Promise<void>;
}

export function TagRow({ tag: { name, cards }, onRename }: TagRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  function begin() {
    flushSync(() => setRenaming(true));
    field.current?.focus();
    field.current?.select();
  }

  function end() {
    flushSync(() => setRenaming(false));
    if (isFocusLost()) pencil.current?.focus();
  }

  return (
    <Row as="li" center gap={4} className={classes.tag}>
      {isRenaming ? (
        <RenameForm name={name} field={field} onRename={onRename} onEnd={end} />
      ) : (
        <>
          <Text as="span" anywhere narrow grow>
            <MixedText>{name}</MixedText>
          </Text>
          <Text as="span" size="small" muted nowrap className={classes.cards}>
            {countText(cards, 'card')}
          </Text>
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
    </Row>
  );
}

interface RenameFormProps {
  name: string;
  field: RefObject<HTMLInputElement | null>;
  onRename: (to: string) => Promise<void>;
  onEnd: () => void;
}

function RenameForm({ name, field, onRename, onEnd }: RenameFormProps) {
  const [text, setText] = useState(name);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (pending) return;
    if (wanted === '') return setError(validationTexts.tagRequired);
    if (wanted === name) return onEnd();
    setPending(true);
    setError(null);
    try {
      await onRename(wanted);
      onEnd();
    } catch (refusal) {
      setError(messageOf(refusal, tagTexts.notRenamed));
    } finally {
      setPending(false);
    }
  }

  function endByEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !pending) onEnd();
  }

  return (
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
      <Button variant="quiet" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
