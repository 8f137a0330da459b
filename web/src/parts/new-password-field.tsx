import { authTexts } from '@gieok/shared/texts/account';
import type { PasswordInputProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import classes from './new-password-field.module.css';

interface NewPasswordFieldProps extends PasswordInputProps {
  typed: string;
  /** From the form: whoever knows them tries them first. */
  username: string;
  email: string;
}

export function NewPasswordField({ typed, username, email, ...props }: NewPasswordFieldProps) {
  const isCommon = useCommonPasswords(typed !== '');
  const warned = isCommon?.(typed, { username, email }) === true;
  return (
    <div className={classes.field}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ role: 'status' }}
        // A live region must be on the page before it speaks.
        description={<Warning shown={warned} />}
      />
    </div>
  );
}

function Warning({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{authTexts.commonPassword}</span>
    </>
  );
}

type Module = typeof import('@gieok/shared/domain/common-password');

/** Undefined until the list is loaded. */
function useCommonPasswords(needed: boolean): Module['isCommonPassword'] | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!needed) return;
    // Without the list there is no warning; registration goes on.
    import('@gieok/shared/domain/common-password').then(setModule, () => undefined);
  }, [needed]);
  return module?.isCommonPassword;
}
