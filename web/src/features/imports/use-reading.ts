import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useState } from 'react';
import { useReadImport } from '../../api/imports.ts';
import { messageOf } from '../../lib/api.ts';

/** How a file is read: `mapping` as it was chosen last, which what is shown follows as soon as the server has read it. */
export function useReading({ id, mapping: read }: Pick<Import, 'id' | 'mapping'>) {
  const [chosen, setChosen] = useState<ImportMapping | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useReadImport(id);
  const mapping = chosen ?? read;

  /** Reads the file anew with these changes; what is undefined is the server's to propose. */
  async function change(
    changes: { [Name in keyof ImportMapping]: ImportMapping[Name] | undefined },
  ) {
    const next = { ...mapping, ...changes };
    setChosen(next);
    setError(null);
    try {
      const answered = await mutateAsync(next);
      // What is shown of the file follows a moment later: until then a further choice must build on this one.
      if (answered !== undefined) setChosen((current) => (current === next ? answered : current));
    } catch (refusal) {
      setError(messageOf(refusal, importingTexts.notReadAnew));
      // Back to how it could be read, unless something else was chosen meanwhile.
      setChosen((current) => (current === next ? null : current));
    }
  }

  return { mapping, change, isReading: isPending, error };
}

export type Reading = ReturnType<typeof useReading>;
