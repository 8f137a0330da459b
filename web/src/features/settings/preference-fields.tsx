import {
  PREFERENCE_NAMES,
  PREFERENCES,
  type PreferenceGroup,
  type PreferenceName,
  type PreferenceRow,
} from '@gieok/shared/contract/preferences';
import { type DrawnPreference, preferenceTexts } from '@gieok/shared/texts/preferences';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Grid, Stack } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FieldsProps } from './preferences-values.ts';
import classes from './settings.module.css';

const rowOf = (name: PreferenceName): PreferenceRow => PREFERENCES[name];

interface PreferencePanelProps extends FieldsProps {
  title: string;
  group: PreferenceGroup;
  /** What the group draws by itself, first. */
  children?: ReactNode;
}

export function PreferencePanel({ title, group, form, children }: PreferencePanelProps) {
  return (
    <Panel title={title}>
      <Stack gap={18} className={classes.fields}>
        {children}
        {linesOf(group).map((line) => {
          const fields = line.map((name) => <PreferenceField key={name} name={name} form={form} />);
          if (line.length === 1) return fields;
          return (
            <Grid key={line[0]} gap={18} className={classes.pair}>
              {fields}
            </Grid>
          );
        })}
      </Stack>
    </Panel>
  );
}

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

/** Two halves in a row make a line. */
function linesOf(group: PreferenceGroup): DrawnPreference[][] {
  const place = (name: PreferenceName) => rowOf(name).at[2] ?? PREFERENCE_NAMES.length;
  const isHalf = (name: PreferenceName) => rowOf(name).at[1] === 'half';
  const lines: DrawnPreference[][] = [];
  const drawn = PREFERENCE_NAMES.filter((name): name is DrawnPreference => name in preferenceTexts)
    .filter((name) => rowOf(name).at[0] === group)
    .sort((one, other) => place(one) - place(other));
  for (const name of drawn) {
    const last = lines.at(-1);
    if (last?.length === 1 && [...last, name].every(isHalf)) last.push(name);
    else lines.push([name]);
  }
  return lines;
}

function PreferenceField({ name, form }: FieldsProps & { name: DrawnPreference }) {
  const { kind } = rowOf(name);
  const zone = form.getInitialValues().timeZone;
  const options = useMemo(() => optionsOf(name, zone), [name, zone]);
  const { label, help: description } = preferenceTexts[name];
  const type = kind === 'switch' ? 'checkbox' : 'input';
  const props = { label, description, ...form.getInputProps(name, { type }) };
  if (kind === 'switch') return <Switch {...props} />;
  if (kind === 'whole') return <NumberField {...props} />;
  if (kind === 'steps') return <TextInput autoComplete="off" {...props} />;
  return <NativeSelect data={options} {...props} />;
}

function optionsOf(name: DrawnPreference, zone: string) {
  const row = rowOf(name);
  if (row.kind === 'zone') return timeZones(zone);
  if (row.kind !== 'choice') return hours;
  const texts = preferenceTexts[name];
  const names: Record<string, string> = 'choices' in texts ? texts.choices : {};
  return row.choices.map((value) => ({ value, label: names[value] ?? value }));
}

export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The current zone, too: the browser may list it by another name. */
function timeZones(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort();
}
