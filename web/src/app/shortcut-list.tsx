import { shortcutTexts } from '@gieok/shared/texts/shortcuts';
import { SHORTCUTS } from '../lib/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KeyList } from '../ui/key-list.tsx';

interface ShortcutListProps {
  opened: boolean;
  onClose: () => void;
}

export default function ShortcutList({ opened, onClose }: ShortcutListProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={shortcutTexts.title} withClose>
      <KeyList shortcuts={SHORTCUTS} />
    </Dialog>
  );
}
