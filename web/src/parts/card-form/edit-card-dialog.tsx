import type { Card } from '@gieok/shared/contract/cards';
import { loadTexts, notFoundTexts } from '@gieok/shared/texts/failures';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useEditedCard } from '../../api/cards.ts';
import { isNotFound } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CardFormDialog } from './card-form.tsx';
import { EditCardForm, type EditCardFormProps } from './edit-card-form.tsx';

const PHONE = '(max-width: 799px)';
/** Pixels. */
const FORM_HEIGHT = 420;

export interface EditCardDialogProps {
  id: number;
  opened: boolean;
  /** `changed`: the saved card and its changed siblings. */
  onSaved: (changed: Card[]) => void;
  onClose: () => void;
}

export default function EditCardDialog({ id, opened, onSaved, onClose }: EditCardDialogProps) {
  const close = useRef<(() => void) | null>(null);
  const fullScreen = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened={opened}
      onClose={() => (close.current ?? onClose)()}
      title="Edit Card"
      withClose
      size="lg"
      fullScreen={fullScreen}
    >
      <Loaded
        id={id}
        dialog={{ close, onClose }}
        onSaved={(changed, more) => {
          onSaved(changed);
          if (!more) onClose();
        }}
      />
    </Dialog>
  );
}

interface LoadedProps extends Pick<EditCardFormProps, 'onSaved'> {
  id: number;
  dialog: CardFormDialog;
}

function Loaded({ id, dialog, onSaved }: LoadedProps) {
  const query = useEditedCard(id);
  const { data } = query;
  if (data === undefined) {
    return isNotFound(query.error) ? (
      <Notice kind="error">{notFoundTexts.card}</Notice>
    ) : (
      <Unloaded query={query} message={loadTexts.card} height={FORM_HEIGHT} />
    );
  }
  return (
    <EditCardForm
      card={data}
      dialog={dialog}
      onSaved={onSaved}
      onCancel={() => dialog.close.current?.()}
    />
  );
}
