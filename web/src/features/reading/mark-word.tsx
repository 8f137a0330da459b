import type { StatedKnowledge, WordKnowledge } from '@gieok/shared/domain/word-knowledge';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useChange } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';

interface MarkWordProps {
  word: string;
  knowledge: WordKnowledge;
  onMarked: () => void;
}

/** For a word without a card: it is known already, or a name. */
export function MarkWord({ word, knowledge, onMarked }: MarkWordProps) {
  const { mutateAsync, isPending, error } = useChange('PUT /words/known');
  const isMarked = knowledge === 'known' || knowledge === 'ignored';

  async function mark(stated: StatedKnowledge | null) {
    await mutateAsync({ body: { words: [{ word, knowledge: stated }] } });
    toastDone(readingTexts.marked(word, stated));
    if (stated !== null) onMarked();
  }
  const button = (label: string, stated: StatedKnowledge | null) => (
    <Button pending={isPending} onClick={() => void mark(stated).catch(() => undefined)}>
      {label}
    </Button>
  );
  return (
    <>
      <Row wrap gap={8} role="group" aria-label="Mark this word">
        {isMarked ? (
          button('Unmark', null)
        ) : (
          <>
            {button('Mark as Known', 'known')}
            {button('Ignore Word', 'ignored')}
          </>
        )}
      </Row>
      <ErrorNotice error={error} failure={readingTexts.markFailed} />
    </>
  );
}
