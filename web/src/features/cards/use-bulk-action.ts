import type { BulkAction, BulkChange } from '@gieok/shared/contract/bulk-changes';
import { bulkTexts } from '@gieok/shared/texts/cards';
import { useRef, useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import type { Selection } from './use-selection.ts';

/** `renameTag` is for all cards with a tag, not for a selection. */
export type CardAction = Exclude<BulkAction, 'renameTag'>;

export const ACTION_NAMES: Record<CardAction, string> = {
  addToDeck: 'Add to deck',
  moveToDeck: 'Move to deck',
  removeFromDeck: 'Remove from deck',
  setCategory: 'Move to category',
  setType: 'Change type',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  suspend: 'Suspend',
  unsuspend: 'Unsuspend',
  forget: 'Reset to new',
  delete: 'Delete',
};

const isAction = (name: string): name is CardAction => name in ACTION_NAMES;

const VALUED: readonly CardAction[] = [
  'addToDeck',
  'moveToDeck',
  'removeFromDeck',
  'setCategory',
  'setType',
  'addTag',
  'removeTag',
];
const NAMED: readonly CardAction[] = ['setType', 'addTag', 'removeTag'];

function changeOf(action: CardAction, value: string, selection: Selection, filter: object) {
  const target = selection.isAll ? { filter } : { ids: [...selection.ids] };
  const known = NAMED.includes(action)
    ? value
    : value === '' || value === 'none'
      ? null
      : Number(value);
  const isValued = VALUED.includes(action);
  return { ...target, action, ...(isValued && { value: known }) } as BulkChange;
}

export function useBulkAction(selection: Selection, filter: object, onDone: () => void) {
  const { mutateAsync: changeCards, isPending, error, reset } = useChange('POST /cards/bulk');
  const { mutateAsync: undo } = useChange('POST /cards/bulk/undo');
  const [action, setAction] = useState<CardAction>('addToDeck');
  const [value, setValue] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isRunning = useRef(false);

  async function takeBack(undoId: string, changed: number) {
    try {
      const { restored } = await undo({ body: { undoId } });
      const others = changed - restored;
      const cards = countText(restored, 'card');
      sayBriefly(others > 0 ? bulkTexts.undoneInPart(cards, others) : bulkTexts.undone);
    } catch (failure) {
      sayBriefly(messageOf(failure, bulkTexts.undoFailed));
    }
  }

  async function run(name: string) {
    if (isRunning.current) return;
    isRunning.current = true;
    const body = changeOf(action, value, selection, filter);
    const { changed, undoId } = await changeCards({ body }).finally(() => {
      isRunning.current = false;
    });
    const said = bulkTexts[action](countText(changed, 'card'), name);
    if (undoId === null) sayBriefly(bulkTexts.nothing);
    else sayBriefly(said, () => void takeBack(undoId, changed));
    selection.clear();
    onDone();
  }

  return {
    action,
    value,
    setValue,
    pending: isPending && !isAsking,
    /** The open dialog shows failures itself. */
    error: isAsking ? null : error,
    isAsking,
    choose: (name: string) => {
      if (!isAction(name)) return;
      reset();
      setAction(name);
      setValue('');
    },
    ask: (name: string) => {
      if (action === 'delete') setAsking(true);
      else void run(name).catch(() => undefined);
    },
    confirm: () => run(''),
    cancel: () => {
      reset();
      setAsking(false);
    },
  };
}
