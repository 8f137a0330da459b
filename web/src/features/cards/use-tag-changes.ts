import { tagTexts } from '@gieok/shared/texts/tags';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';

interface TagNotice {
  message: string;
  undoId: string | null;
  changed: number;
}

export function useTagChanges(onChanged: (tag: string, to: string | null) => void) {
  const { mutateAsync: changeCards } = useChange('POST /cards/bulk');
  const { mutateAsync: undo, isPending: isUndoing } = useChange('POST /cards/bulk/undo');
  const [notice, setNotice] = useState<TagNotice | null>(null);

  /**
   * @param to null deletes the tag.
   * @throws where that failed.
   */
  async function rename(tag: string, to: string | null) {
    setNotice(null);
    const { changed, undoId } = await changeCards({
      body: { action: 'renameTag', filter: { tag }, tag, value: to },
    });
    const message =
      to === null ? tagTexts.deleted(tag, changed) : tagTexts.renamed(tag, to, changed);
    setNotice({ message: undoId === null ? tagTexts.nothing : message, undoId, changed });
    if (undoId !== null) onChanged(tag, to);
  }

  async function takeBack({ undoId, changed }: TagNotice) {
    if (undoId === null) return;
    try {
      const { restored } = await undo({ body: { undoId } });
      const others = changed - restored;
      const message = others > 0 ? tagTexts.undoneInPart(others) : tagTexts.undone;
      setNotice({ message, undoId: null, changed });
    } catch (refusal) {
      setNotice({ message: messageOf(refusal, tagTexts.notUndone), undoId, changed });
    }
  }

  return { notice, rename, takeBack, isUndoing };
}
