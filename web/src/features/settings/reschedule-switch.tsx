import { Switch } from '../../ui/switch.tsx';

interface RescheduleSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function RescheduleSwitch({ checked, onChange }: RescheduleSwitchProps) {
  return (
    <Switch
      label="Reschedule the cards you have studied"
      description="Off: each card keeps its due date until its next rating."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
