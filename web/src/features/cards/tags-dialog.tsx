import { tagTexts } from '@gieok/shared/texts/tags';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Column, Text } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { TagRow } from './tag-row.tsx';
import classes from './tags-dialog.module.css';

interface TagsDialogProps {
  opened: boolean;
  onClose: () => void;
  onChanged: (tag: string, to: string | null) => void;
}

/** More get a search field. */
const SEEN = 8;
const PAUSE_MS = 200;

export default function TagsDialog({ opened, onClose, onChanged }: TagsDialogProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const tags = useCall(
    'GET /tags',
    { query: { search: asked } },
    { placeholderData: keepPreviousData },
  );
  const { notice, rename, takeBack, isUndoing } = useTagChanges(onChanged);
  const status = useRef<HTMLParagraphElement>(null);
  // The row that had the focus may be gone.
  useEffect(() => {
    if (notice !== null && !notice.isTypingElsewhere) status.current?.focus();
  }, [notice]);
  const isLong = search !== '' || (tags.data?.length ?? 0) > SEEN;
  return (
    <Dialog opened={opened} onClose={onClose} title="Manage Tags" withClose>
      <Column gap={12}>
        <p className={classes.about}>
          Changes apply to every card. Rename a tag to another's name to merge them.{' '}
          <code>A::B</code> is a tag within <code>A</code>.
        </p>
        {isLong && (
          <TextInput
            aria-label="Find a tag"
            placeholder="Find a tag"
            autoComplete="off"
            autoCapitalize="none"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        <p ref={status} tabIndex={-1} role="status" className={classes.said}>
          {notice?.message}
          {notice?.undoId != null && (
            <Button variant="quiet" pending={isUndoing} onClick={() => void takeBack(notice)}>
              Undo
            </Button>
          )}
        </p>
        {tags.isError && <LoadError query={tags} message={tagTexts.unloaded} />}
        {tags.data?.length === 0 && (
          <Text size="small" muted>
            {asked === '' ? 'No card has a tag.' : 'No tag has that name.'}
          </Text>
        )}
        <ul aria-label="Tags">
          {tags.data?.map((tag) => (
            <TagRow key={tag.name} tag={tag} onRename={(to) => rename(tag.name, to)} />
          ))}
        </ul>
      </Column>
    </Dialog>
  );
}

interface TagNotice {
  isTypingElsewhere?: boolean;
  message: string;
  undoId: string | null;
  changed: number;
}

function useTagChanges(onChanged: (tag: string, to: string | null) => void) {
  const { mutateAsync: changeCards } = useChange('POST /cards/bulk');
  const { mutateAsync: undo, isPending: isUndoing } = useChange('POST /cards/bulk/undo');
  const [notice, setNotice] = useState<TagNotice | null>(null);

  /**
   * @param to null deletes the tag.
   * @throws where that failed.
   */
  async function rename(tag: string, to: string | null) {
    setNotice(null);
    const { activeElement: asked } = document;
    const { changed, undoId } = await changeCards({
      body: { action: 'renameTag', filter: { tag }, tag, value: to },
    });
    const message =
      to === null ? tagTexts.deleted(tag, changed) : tagTexts.renamed(tag, to, changed);
    const { activeElement } = document;
    setNotice({
      message: undoId === null ? tagTexts.nothing : message,
      undoId,
      changed,
      isTypingElsewhere: activeElement !== asked && activeElement instanceof HTMLInputElement,
    });
    if (undoId !== null) onChanged(tag, to);
  }

  async function takeBack({ undoId, changed }: TagNotice) {
    if (undoId === null) return;
    try {
      const { restored } = await undo({ body: { undoId } });
      const others = changed - restored;
      const message = others > 0 ? tagTexts.undoneInPart(others) : tagTexts.undone;
      setNotice({ message, undoId: null, changed });
    } catch (refusal) {
      setNotice({ message: messageOf(refusal, tagTexts.notUndone), undoId, changed });
    }
  }

  return { notice, rename, takeBack, isUndoing };
}
