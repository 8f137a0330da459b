import { shortcutTexts } from '@gieok/shared/texts/shortcuts';
import { areShortcutsOn, turnShortcuts } from '../../lib/shortcuts.ts';
import { Switch } from '../../ui/switch.tsx';

/** For this browser, and at once. */
export function ShortcutSwitch() {
  return (
    <Switch
      label={shortcutTexts.setting}
      description={shortcutTexts.settingDoes}
      defaultChecked={areShortcutsOn()}
      onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
    />
  );
}
