import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../api/texts.ts';
import { isNotFound } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { focusHeading } from '../../lib/page-focus.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { parsedJson, readStored, writeStored } from '../../lib/storage.ts';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteTextDialog } from './delete-text-dialog.tsx';
import { Reader } from './reader.tsx';
import { titleOf } from './title-of.ts';

export default function ReaderPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="text" /> : <TextToRead key={id} id={id} />;
}

function TextToRead({ id }: { id: number }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [part, changePart] = useTextPart(id);
  const query = useText(id, part);
  const { data: text } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="text" />;
  if (text === undefined) {
    return (
      <Page>
        <PageHeader title="Read" />
        <Unloaded query={query} message={readingTexts.loadText} height={720} />
      </Page>
    );
  }
  const named = { id, title: text.title, beginning: text.beginning };
  const title = titleOf(named);
  return (
    <Page>
      <PageHeader
        title={title}
        heading={<MixedText>{title}</MixedText>}
        actions={
          <>
            <ButtonLink to={pages.read}>See All Texts</ButtonLink>
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </>
        }
      />
      <Reader
        text={text}
        part={part}
        onPart={(next) => {
          changePart(next);
          focusHeading();
        }}
      />
      <DeleteTextDialog
        text={deleting ? named : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(pages.read, { replace: true })}
      />
    </Page>
  );
}

const KEY = 'gieok-text-parts';

/** Texts with the part that was read last, the latest text at the end. */
function storedParts(): [id: number, part: number][] {
  const stored = parsedJson(readStored(KEY));
  return Array.isArray(stored) ? stored : [];
}

/** The part in the address, else the one that was read here last. */
function useTextPart(textId: number): [part: number, change: (part: number) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('part') ?? storedParts().find(([id]) => id === textId)?.[1]);
  const inAddress = Number.isInteger(asked) && asked > 0 ? asked : 1;
  // The address follows later than a second press of Next.
  const [{ part, of }, setPart] = useState({ part: inAddress, of: inAddress });
  if (of !== inAddress) setPart({ part: inAddress, of: inAddress });
  function change(next: number) {
    const others = storedParts().filter(([id]) => id !== textId);
    writeStored(KEY, JSON.stringify([...others, [textId, next]].slice(-READING_TEXTS_MAX)));
    setPart({ part: next, of: inAddress });
    setQuery({ part: `${next}` });
  }
  return [part, change];
}
