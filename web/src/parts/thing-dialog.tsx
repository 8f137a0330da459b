import { type ReactNode, useState } from 'react';
import { isNotFound } from '../lib/api.ts';
import { focusHeading } from '../lib/page-focus.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { sayBriefly } from '../ui/undo-toast.tsx';

interface ThingDialogProps<Thing>
  extends Pick<ConfirmDialogProps, 'onClose' | 'question' | 'failure' | 'danger'> {
  /** Null for no question; the last one stays while the dialog fades. */
  thing: Thing | null;
  confirm?: string;
  act: (thing: Thing) => Promise<unknown>;
  done: string;
  /** Offered briefly. */
  undo?: (thing: Thing) => unknown;
  onDone?: (() => unknown) | undefined;
  children: (thing: Thing) => ReactNode;
}

export function ThingDialog<Thing extends object>(props: ThingDialogProps<Thing>) {
  const { thing, act, done, undo, onDone = focusHeading, children, ...dialog } = props;
  const [last, setLast] = useState(thing);
  if (thing !== null && thing !== last) setLast(thing);

  async function confirm() {
    if (thing === null) return;
    try {
      await act(thing);
    } catch (error) {
      // An answer was lost, or another tab was first.
      if (!isNotFound(error)) throw error;
    }
    if (undo === undefined) toastDone(done);
    else sayBriefly(done, () => undo(thing));
    return onDone();
  }

  return (
    <ConfirmDialog confirm="Delete" danger {...dialog} opened={thing !== null} onConfirm={confirm}>
      {last !== null && children(last)}
    </ConfirmDialog>
  );
}
