import type { Preferences } from '@gieok/shared/contract/settings';
import { Panel } from '../../ui/panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { SchedulingForm } from './scheduling-form.tsx';

/** Which scheduler decides when cards come back, and how FSRS fits the learner. */
export function SchedulingPanels({ preferences }: { preferences: Preferences }) {
  return (
    <>
      <Panel title="When cards come back">
        <SchedulingForm preferences={preferences} />
      </Panel>
      {preferences.scheduler === 'fsrs' && <FitPanel preferences={preferences} />}
    </>
  );
}
