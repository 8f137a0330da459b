import { tagTexts } from '@gieok/shared/texts/tags';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Column, Text } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { TagRow } from './tag-row.tsx';
import classes from './tags-dialog.module.css';
import { useTagChanges } from './use-tag-changes.ts';

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
    if (notice !== null) status.current?.focus();
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
