import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusHeading } from '../../lib/page-focus.ts';
import { idIn } from '../../lib/route-id.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { OneImport } from './one-import.tsx';
import { OwnDictionaries } from './own-dictionaries.tsx';
import { RecentImports } from './recent-imports.tsx';

/** `?paste` begins with a list, `?id=` resumes an import, `?deck=` preselects a deck. */
export default function ImportPage() {
  const [query, setQuery] = useSearchParams();
  const id = idIn(query.get('id'));
  const deck = query.get('deck') ?? '';
  const pasting = query.has('paste');
  // Kept for a list that was read wrongly.
  const [text, setText] = useState('');
  const shown = useRef(id);
  // The focused element is gone with the step before.
  useEffect(() => {
    if (shown.current !== id) focusHeading();
    shown.current = id;
  }, [id]);

  function go(next: { id: number | null; deck?: string }) {
    const parts = {
      ...(next.id !== null && { id: String(next.id) }),
      ...(pasting && { paste: '' }),
      ...((next.deck ?? deck) !== '' && { deck: next.deck ?? deck }),
    };
    setQuery(parts);
  }

  return (
    <Page>
      <PageHeader
        title="Import Words"
        description="From a spreadsheet, a word list, Quizlet or Anki. You see a preview first, and can undo the import for a day."
      />
      {id === null ? (
        <>
          <ChooseFile
            pasting={pasting}
            text={text}
            onText={setText}
            onSent={(found) => go({ id: found })}
          />
          <RecentImports onOpen={(opened) => go({ id: opened })} />
          <OwnDictionaries />
        </>
      ) : (
        <OneImport
          key={id}
          id={id}
          deck={deck}
          hasText={text !== ''}
          onLeave={(into) => {
            // An imported list must not be imported again.
            if (into !== undefined) setText('');
            go({ id: null, ...(into !== undefined && { deck: `${into ?? ''}` }) });
          }}
        />
      )}
    </Page>
  );
}
