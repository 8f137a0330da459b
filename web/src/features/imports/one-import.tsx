import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useEffect, useRef } from 'react';
import { useImport } from '../../api/imports.ts';
import { detailOf } from '../../lib/api.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ReviewImport } from './review-import.tsx';

interface OneImportProps {
  id: number;
  /** Empty for none. */
  deck: string;
  hasText: boolean;
  /** `into`: the id of the cards' deck. */
  onLeave: (into?: number | null) => void;
}

export function OneImport({ id, deck, hasText, onLeave }: OneImportProps) {
  const { data, isError, error, refetch, isFetching } = useImport(id);
  useFocusOnChange(data?.state);
  if (data === undefined) {
    if (!isError) return <PanelSkeleton height={420} />;
    return (
      <ErrorState
        message={importingTexts.notLoaded}
        detail={detailOf(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
        secondary={<Button onClick={() => onLeave()}>Choose Another File</Button>}
      />
    );
  }
  if (data.state === 'ready') {
    return <ReviewImport found={data} deck={deck} hasText={hasText} onLeave={onLeave} />;
  }
  if (data.state === 'running') return <ImportProgress running={data} />;
  return <ImportOutcome over={data} onLeave={onLeave} />;
}

/** The focused button goes with its step. */
function useFocusOnChange(state: Import['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) focusHeading();
    before.current = state;
  }, [state]);
}
