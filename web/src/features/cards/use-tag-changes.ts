import { tagTexts } from '@gieok/shared/texts/tags';
import { useState } from 'react';
import { useChangeCards, useUndoCardsChange } from '../../api/bulk-changes.ts';
import { messageOf } from '../../lib/api.ts';

interface TagNotice {
  message: string;
  undoId: string | null;
  changed: number;
}

export function useTagChanges(onChanged: (tag: string, to: string | null) => void) {
  const { mutateAsync: changeCards } = useChangeCards();
  const { mutateAsync: undo, isPending: isUndoing } = useUndoCardsChange();
  const [notice, setNotice] = useState<TagNotice | null>(null);

  /**
   * @param to null deletes the tag.
   * @throws where that failed.
   */
  async function rename(tag: string, to: string | null) {
    setNotice(null);
    const { changed, undoId } = await changeCards({
      action: 'renameTag',
      filter: { tag },
      tag,
      value: to,
    });
    const message =
      to === null ? tagTexts.deleted(tag, changed) : tagTexts.renamed(tag, to, changed);
    setNotice({ message: undoId === null ? tagTexts.nothing : message, undoId, changed });
    if (undoId !== null) onChanged(tag, to);
  }

  async function takeBack({ undoId, changed }: TagNotice) {
    if (undoId === null) return;
    try {
      const others = changed - (await undo(undoId));
      const message = others > 0 ? tagTexts.undoneInPart(others) : tagTexts.undone;
      setNotice({ message, undoId: null, changed });
    } catch (refusal) {
      setNotice({ message: messageOf(refusal, tagTexts.notUndone), undoId, changed });
    }
  }

  return { notice, rename, takeBack, isUndoing };
}
