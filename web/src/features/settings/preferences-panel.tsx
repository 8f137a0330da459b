import { accountTexts } from '@gieok/shared/texts/account';
import { shortcutTexts } from '@gieok/shared/texts/shortcuts';
import { useLoadedPreferences } from '../../api/settings.ts';
import { areShortcutsOn, turnShortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FitPanel } from './fit-panel.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

interface PreferencesPanelProps {
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Shows the defaults where the saved preferences cannot be loaded. */
export function PreferencesPanel({ onUnsaved }: PreferencesPanelProps) {
  const { preferences, isLoadingError, isFetching, refetch } = useLoadedPreferences();
  return (
    <Grid gap={20}>
      {isLoadingError && (
        <Notice kind="error">
          <Row wrap center between gap="8-16">
            {accountTexts.preferencesFailed}
            <Button pending={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          </Row>
        </Notice>
      )}
      {preferences === undefined ? (
        <Panel>
          <TextSkeleton lines={6} />
        </Panel>
      ) : (
        // A form keeps its first values.
        <PreferencesForm
          key={String(isLoadingError)}
          preferences={preferences}
          onUnsaved={onUnsaved}
        />
      )}
      {preferences?.scheduler === 'fsrs' && <FitPanel preferences={preferences} />}
      {preferences !== undefined && <RemindersPanel preferences={preferences} />}
      {preferences !== undefined && (
        <Panel title="Keyboard">
          <ShortcutSwitch />
        </Panel>
      )}
    </Grid>
  );
}

/** For this browser, and at once. */
function ShortcutSwitch() {
  return (
    <Switch
      label={shortcutTexts.setting}
      description={shortcutTexts.settingDoes}
      defaultChecked={areShortcutsOn()}
      onChange={({ currentTarget }) => turnShortcuts(currentTarget.checked)}
    />
  );
}
