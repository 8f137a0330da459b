import { pages } from '@gieok/shared/routes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../api/texts.ts';
import { isNotFound } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { focusHeading } from '../../lib/page-focus.ts';
import { useRouteId } from '../../lib/route-id.ts';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteTextDialog } from './delete-text-dialog.tsx';
import { Reader } from './reader.tsx';
import { titleOf } from './title-of.ts';
import { useTextPart } from './use-text-part.ts';

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
