import { type Category, categoryCreate } from '@gieok/shared/contract/categories';
import { saveTexts } from '@gieok/shared/texts/changes';
import { categoryTexts } from '@gieok/shared/texts/decks';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { bySchema, changedValues } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { toastDone } from '../../ui/toast.ts';

interface CategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null to make a new one. */
  category: Category | null;
}

export function CategoryDialog({ opened, onClose, category }: CategoryDialogProps) {
  // Still named while the dialog fades.
  const [subject, setSubject] = useState(category);
  if (opened && subject !== category) setSubject(category);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={subject === null ? 'Add Category' : 'Edit Category'}
    >
      <CategoryForm category={subject} onClose={onClose} />
    </Dialog>
  );
}

type CategoryFormProps = Omit<CategoryDialogProps, 'opened'>;

function CategoryForm({ category, onClose }: CategoryFormProps) {
  const create = useChange('POST /categories');
  const update = useChange('PUT /categories/:id');
  const form = useForm<{ name: string; description: string }>({
    mode: 'uncontrolled',
    initialValues: { name: category?.name ?? '', description: category?.description ?? '' },
    validate: bySchema(categoryCreate),
  });

  async function save(values: { name: string; description: string }) {
    if (category === null) await create.mutateAsync({ body: values });
    else
      await update.mutateAsync({ params: { id: category.id }, body: changedValues(form, values) });
    toastDone(category === null ? categoryTexts.added : categoryTexts.saved);
    onClose();
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      failure={category === null ? saveTexts.createCategory : saveTexts.updateCategory}
      browserChecks
    >
      <TextInput
        label="Name"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{category === null ? 'Add Category' : 'Save Changes'}</SubmitButton>
      </FormActions>
    </Form>
  );
}
