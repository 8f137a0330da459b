import { passwordChange, profileUpdate, type User } from '@gieok/shared/contract/auth';
import { saveTexts } from '@gieok/shared/texts/changes';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useAccountChange, useUser } from '../../api/auth.ts';
import { bySchema } from '../../lib/forms.ts';
import { AccountFields } from '../../parts/account-fields.tsx';
import { NewPasswordField } from '../../parts/new-password-field.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './settings.module.css';

const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmation: '' };

type Values = Pick<User, 'username' | 'email'> & typeof NO_PASSWORDS;

const checkProfile = bySchema(profileUpdate);
const checkPassword = bySchema(passwordChange());

const changesPassword = ({ currentPassword, newPassword, confirmation }: Values) =>
  `${currentPassword}${newPassword}${confirmation}` !== '';

function validate(values: Values) {
  const { username, email, currentPassword, newPassword, confirmation } = values;
  const errors = checkProfile({ username, email });
  if (!changesPassword(values)) return errors;
  return {
    ...errors,
    ...checkPassword({ currentPassword, newPassword }),
    ...(newPassword === confirmation ? {} : { confirmation: validationTexts.newPasswordsDiffer }),
  };
}

export function AccountForm() {
  const user = useUser();
  const updateProfile = useAccountChange('PUT /auth/profile');
  const changePassword = useAccountChange('PUT /auth/password');
  const initial: Values = { username: user.username, email: user.email, ...NO_PASSWORDS };
  const [typed, setTyped] = useState(initial);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    onValuesChange: setTyped,
    validate,
  });

  async function submit({ confirmation: _, ...change }: Values) {
    const { username, email } = change;
    // One call in either case: a refusal saves nothing.
    if (change.newPassword === '') {
      await updateProfile.mutateAsync({ body: { username, email } });
    } else {
      await changePassword.mutateAsync({ body: change });
      form.setValues(NO_PASSWORDS);
    }
    toastDone(saveTexts.accountDone);
  }

  return (
    <Panel>
      <Form form={form} onSubmit={submit} failure={saveTexts.account}>
        <AccountFields form={form} email="username" />
        <div className={classes.part}>
          <h2>Change password</h2>
          <p>Leave these empty to keep your password. A new one logs out other devices.</p>
        </div>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          typed={typed.newPassword}
          username={typed.username}
          email={typed.email}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
        <FormActions>
          <SubmitButton>Save Account Settings</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
