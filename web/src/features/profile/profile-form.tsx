import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { profileUpdate, type User } from '@gieok/shared/contract/auth';
import { saveTexts } from '@gieok/shared/texts/changes';
import { useForm } from '@mantine/form';
import { useAccountChange } from '../../api/auth.ts';
import { bySchema } from '../../lib/forms.ts';
import { AccountFields } from '../../parts/account-fields.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { toastDone } from '../../ui/toast.ts';

export function ProfileForm({ user }: { user: User }) {
  const { mutateAsync } = useAccountChange('PUT /auth/profile');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: user.username, email: user.email },
    validate: bySchema(profileUpdate),
  });
  return (
    <Form
      form={form}
      failure={saveTexts.profile}
      clearFailureAfter={MESSAGE_CLEARS_AFTER_MS}
      onSubmit={async (values) => {
        await mutateAsync({ body: values });
        toastDone(saveTexts.profileDone);
      }}
    >
      <AccountFields form={form} email="email" />
      <FormActions>
        <SubmitButton>Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
