import { SEARCH_MAX } from '@gieok/shared/constants';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wantsSearch } from '../../lib/shortcuts.ts';
import classes from './search-field.module.css';

/** Milliseconds without typing. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  value: string;
  /** Called with the trimmed text after a pause; at once on Enter and when cleared. */
  onSearch: (search: string) => void;
}

/**
 * Its text is replaced only when `value` changes by other means: rewriting tears a composition apart.
 */
function useSearchText({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  // The last search, sent from here or taken over from `value`.
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);

  function searchNow(wanted: string) {
    setText(wanted);
    setAsked(wanted.trim());
    if (wanted.trim() !== asked) onSearch(wanted.trim());
  }
  return { text, setText, searchNow };
}

export function SearchField(props: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, searchNow } = useSearchText(props);
  const { state } = useLocation();
  useEffect(() => {
    if (wantsSearch(state)) field.current?.focus();
  }, [state]);

  function clear() {
    searchNow('');
    field.current?.focus();
  }

  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow(text);
        }}
      >
        <TextInput
          ref={field}
          type="search"
          aria-label="Search cards"
          placeholder="Search cards"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={20} />}
          leftSectionWidth={44}
          rightSection={
            text === '' ? null : <CloseButton aria-label="Clear" size={36} onClick={clear} />
          }
          rightSectionWidth={44}
        />
      </form>
    </search>
  );
}
