import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useState } from 'react';
import { useReadImport } from '../../api/imports.ts';
import { messageOf } from '../../lib/api.ts';

/** `mapping` is the latest choice; the shown file follows the server. */
export function useReading({ id, mapping: read }: Pick<Import, 'id' | 'mapping'>) {
  const [chosen, setChosen] = useState<ImportMapping | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useReadImport(id);
  const mapping = chosen ?? read;

  /** Undefined leaves the field to the server's proposal. */
  async function change(
    changes: { [Name in keyof ImportMapping]: ImportMapping[Name] | undefined },
  ) {
    const next = { ...mapping, ...changes };
    setChosen(next);
    setError(null);
    try {
      const answered = await mutateAsync(next);
      // The shown file follows later: a further choice builds on this one.
      if (answered !== undefined) setChosen((current) => (current === next ? answered : current));
    } catch (refusal) {
      setError(messageOf(refusal, importingTexts.notReadAnew));
      // Unless something else was chosen meanwhile.
      setChosen((current) => (current === next ? null : current));
    }
  }

  return { mapping, change, isReading: isPending, error };
}

export type Reading = ReturnType<typeof useReading>;
