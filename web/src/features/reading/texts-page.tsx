import type { ListedText } from '@gieok/shared/contract/texts';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSharedText } from '../../parts/shared-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { DeleteTextDialog } from './delete-text-dialog.tsx';
import { TextForm } from './text-form.tsx';
import { TextList } from './text-list.tsx';
import classes from './texts-page.module.css';

export default function TextsPage() {
  const [deleting, setDeleting] = useState<ListedText | null>(null);
  const shared = useSharedText();
  return (
    <Page>
      <PageHeader
        title="Read"
        description="Paste a Korean text or open a file. See how well you know each word, and add cards with its sentences."
      />
      <Stack gap={24} className={classes.columns}>
        {shared === undefined ? <PanelSkeleton height={320} /> : <TextForm shared={shared} />}
        <Texts onDelete={setDeleting} />
      </Stack>
      <DeleteTextDialog text={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

function Texts({ onDelete }: { onDelete: (text: ListedText) => void }) {
  const query = useCall('GET /texts');
  const { data: texts } = query;
  if (texts === undefined) {
    return <Unloaded query={query} message={readingTexts.loadTexts} height={320} />;
  }
  if (texts.length === 0) {
    return (
      <EmptyState title={readingTexts.none} letter="ㄱ">
        Paste a song, a page of a book or a message. It is kept until you delete it.
      </EmptyState>
    );
  }
  return <TextList texts={texts} onDelete={onDelete} />;
}
