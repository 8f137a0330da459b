import type { Preferences } from '@gieok/shared/contract/settings';
import { saveTexts } from '@gieok/shared/texts/changes';
import { reminderTexts } from '@gieok/shared/texts/device';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../api/auth.ts';
import { useSavePreferences } from '../../api/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { useInstalling } from '../../lib/installing.ts';
import { pushObstacle, turnOffPush, turnOnPush } from '../../lib/push.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastDone } from '../../ui/toast.ts';
import { hours } from './preference-fields.tsx';

export function RemindersPanel({ preferences }: { preferences: Preferences }) {
  const { id: userId } = useUser();
  const installing = useInstalling();
  const push = useCall('GET /push/endpoints', {}, { enabled: pushObstacle(installing) === null });
  const { data, refetch } = push;
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) await turnOnPush(userId, data?.public_key ?? '');
      else await turnOffPush();
      await refetch();
    },
  });
  const obstacle = pushObstacle(installing) ?? (push.isLoadingError ? 'away' : null);
  const isOn = data?.is_on === true && obstacle === null && Notification.permission === 'granted';
  const failed = turn.variables ? reminderTexts.failed : reminderTexts.offFailed;
  return (
    <Panel title={reminderTexts.title}>
      {obstacle === null ? (
        <Stack gap={18}>
          <Switch
            label={reminderTexts.on}
            description={reminderTexts.about}
            checked={turn.isPending ? turn.variables : isOn}
            disabled={data === undefined || turn.isPending}
            onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
          />
          {turn.isError && <Notice kind="error">{failed}</Notice>}
          {isOn && <HourField preferences={preferences} />}
        </Stack>
      ) : (
        <Text>{reminderTexts.cannot[obstacle]}</Text>
      )}
    </Panel>
  );
}

function HourField({ preferences: { reminderHour, timeZone } }: { preferences: Preferences }) {
  const { mutate, isPending, isError, variables } = useSavePreferences();
  const shown = isPending ? variables.reminderHour : reminderHour;
  return (
    <NativeSelect
      label={reminderTexts.hour}
      description={reminderTexts.hourOf(timeZone)}
      data={hours}
      value={String(shown)}
      error={isError && reminderTexts.hourFailed}
      disabled={isPending}
      onChange={({ currentTarget }) => {
        const onSuccess = () => toastDone(saveTexts.preferencesDone);
        mutate({ reminderHour: Number(currentTarget.value) }, { onSuccess });
      }}
    />
  );
}
