import { type Login, login } from '@gieok/shared/contract/auth';
import { pages } from '@gieok/shared/routes';
import { authTexts } from '@gieok/shared/texts/account';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useLogin } from '../../api/auth.ts';
import { bySchema } from '../../lib/forms.ts';
import { useSession } from '../../lib/session.ts';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthCard } from './auth-card.tsx';

interface Arrival {
  /** The email of an account made just now. */
  registered?: string;
}

function useArrivalNotice({ registered }: Arrival): string | null {
  const [query] = useSearchParams();
  const { expired } = useSession();
  if (query.get('session_expired') === 'true') return authTexts.sessionExpiredNotice;
  if (expired) return authTexts.sessionExpired;
  return registered === undefined ? null : authTexts.registered;
}

export default function LoginPage() {
  const { state } = useLocation() as { state: Arrival | null };
  const notice = useArrivalNotice(state ?? {});
  // Good news above a failure would be taken for its cause.
  const [tried, setTried] = useState(false);
  const { mutateAsync } = useLogin();
  const form = useForm<Login>({
    mode: 'uncontrolled',
    initialValues: { email: state?.registered ?? '', password: '' },
    validate: bySchema(login),
  });

  async function logIn(values: Login) {
    try {
      await mutateAsync(values);
    } catch (failure) {
      setTried(true);
      throw failure;
    }
  }

  return (
    <AuthCard
      title="Login"
      letter="ㄱ"
      aside={
        <>
          New here?{' '}
          <Link to={pages.register} state={state}>
            Sign Up
          </Link>
        </>
      }
    >
      {notice !== null && !tried && <Notice kind="status">{notice}</Notice>}
      <Form form={form} onSubmit={logIn} failure={authTexts.loginFailed} prefersServer>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          // The email is filled in: one goes on typing.
          autoFocus={state?.registered !== undefined}
          {...form.getInputProps('password')}
        />
        <FormActions>
          <SubmitButton fullWidth>Login</SubmitButton>
        </FormActions>
      </Form>
    </AuthCard>
  );
}
