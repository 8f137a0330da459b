import classes from './toggle-chip.module.css';

interface ToggleChipProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ToggleChip({ label, checked, onChange }: ToggleChipProps) {
  return (
    <label className={classes.chip}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {checked && <span className={classes.mark} aria-hidden="true" />}
      {label}
    </label>
  );
}
