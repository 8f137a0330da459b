import { type DeckCreate, deckCreate } from '@gieok/shared/contract/decks';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bySchema } from '../../lib/forms.ts';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';

interface DeckFormProps {
  initial: { name: string; description: string | null };
  onSubmit: (deck: DeckCreate) => Promise<unknown>;
  /** What the submit button says. */
  submit: string;
  /** Said when saving failed and the server gave no words of its own. */
  failure: string;
  /** Where Cancel leads. */
  wayBack: string;
}

/** The fields of a deck, for making one and for changing one. */
export function DeckForm({ initial, onSubmit, submit, failure, wayBack }: DeckFormProps) {
  const form = useForm<{ name: string; description: string }>({
    mode: 'uncontrolled',
    initialValues: { name: initial.name, description: initial.description ?? '' },
    validate: bySchema(deckCreate),
  });
  return (
    <Panel>
      <Form form={form} onSubmit={onSubmit} failure={failure}>
        <TextInput
          label="Name"
          required
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Description"
          rows={3}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <UnsavedGuard isDirty={form.isDirty} />
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
          <ButtonLink to={wayBack}>Cancel</ButtonLink>
        </FormActions>
      </Form>
    </Panel>
  );
}
