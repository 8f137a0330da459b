import { SEARCH_MAX } from '@gieok/shared/constants';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wantsSearch } from '../../lib/shortcuts.ts';
import classes from './search-field.module.css';

/** How long the typing must pause before the search is made, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What is searched for now, trimmed. */
  value: string;
  /** Called with the trimmed text once the typing pauses; at once on Enter and when it is cleared. */
  onSearch: (search: string) => void;
}

/**
 * A box that searches while one types. What stands in it is only ever replaced when `value` changes by other means
 * (Back, "Clear search"): rewriting it while a syllable is composed would tear the syllable apart. The search itself
 * does not wait for the end of a composition, which comes only with the key after the last syllable.
 */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // What was searched for last, from here or from elsewhere.
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const { state } = useLocation();
  useEffect(() => {
    if (wantsSearch(state)) field.current?.focus();
  }, [state]);

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
