import { type Registration, registration } from '@gieok/shared/contract/auth';
import { pages } from '@gieok/shared/routes';
import { authTexts } from '@gieok/shared/texts/account';
import { validationTexts } from '@gieok/shared/texts/validation';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useRegister } from '../../api/auth.ts';
import { bySchema } from '../../lib/forms.ts';
import { AccountFields } from '../../parts/account-fields.tsx';
import { NewPasswordField } from '../../parts/new-password-field.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthCard } from './auth-card.tsx';

interface Values extends Required<Pick<Registration, 'username' | 'email' | 'password'>> {
  confirmation: string;
}

const EMPTY: Values = { username: '', email: '', password: '', confirmation: '' };

const checkFields = bySchema(registration());

export default function RegisterPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const { mutateAsync } = useRegister();
  const [typed, setTyped] = useState(EMPTY);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    onValuesChange: setTyped,
    validate: ({ confirmation, ...fields }) => ({
      ...checkFields(fields),
      ...(confirmation === fields.password
        ? {}
        : { confirmation: validationTexts.passwordsDiffer }),
    }),
  });

  async function submit({ confirmation: _, ...fields }: Values) {
    await mutateAsync(fields);
    await navigate(pages.login, { state: { ...state, registered: fields.email } });
  }

  return (
    <AuthCard
      title="Sign Up"
      letter="ㄴ"
      aside={
        <>
          Already registered?{' '}
          <Link to={pages.login} state={state}>
            Login
          </Link>
        </>
      }
    >
      <Form form={form} onSubmit={submit} failure={authTexts.registrationFailed} prefersServer>
        <AccountFields form={form} email="email" />
        <NewPasswordField
          label="Password"
          typed={typed.password}
          username={typed.username}
          email={typed.email}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <FormActions>
          <SubmitButton fullWidth>Sign Up</SubmitButton>
        </FormActions>
      </Form>
    </AuthCard>
  );
}
