import { type DeckCreate, deckCreate } from '@gieok/shared/contract/decks';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bySchema, changedValues } from '../../lib/forms.ts';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeckPreferencesFields } from './deck-preferences-fields.tsx';
import {
  type DeckFilled,
  type DeckValues,
  deckTyped,
  deckValues,
  hasPreferences,
} from './deck-values.ts';

interface DeckFormProps {
  initial: DeckFilled;
  onSubmit: (deck: DeckCreate) => Promise<unknown>;
  submit: string;
  failure: string;
  wayBack: string;
}

const check = bySchema(deckCreate);

export function DeckForm({ initial, onSubmit, submit, failure, wayBack }: DeckFormProps) {
  const form = useForm<DeckValues>({
    mode: 'uncontrolled',
    initialValues: deckValues(initial),
    validate: (values) => check(deckTyped(values)),
  });
  return (
    <Panel>
      <Form
        form={form}
        onSubmit={(values) => onSubmit(changedValues(form, deckTyped(values)) as DeckCreate)}
        failure={failure}
      >
        <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
        <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
        <DeckPreferencesFields form={form} open={hasPreferences(initial)} />
        <UnsavedGuard isDirty={form.isDirty} />
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
          <ButtonLink to={wayBack}>Cancel</ButtonLink>
        </FormActions>
      </Form>
    </Panel>
  );
}
