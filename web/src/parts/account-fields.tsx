import { TextInput } from '@mantine/core';

interface AccountFieldsProps {
  form: { getInputProps: (path: string) => object };
  /** `username` beside a password: managers take the email for the login name. */
  email: 'email' | 'username';
}

export function AccountFields({ form, email }: AccountFieldsProps) {
  return (
    <>
      {/* Password managers must not take this for the login name, which is the email. */}
      <TextInput label="Username" autoComplete="nickname" {...form.getInputProps('username')} />
      <TextInput label="Email" type="email" autoComplete={email} {...form.getInputProps('email')} />
    </>
  );
}
