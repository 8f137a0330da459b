import { accountDeletion } from '@gieok/shared/contract/auth';
import { accountTexts } from '@gieok/shared/texts/account';
import { confirmTexts } from '@gieok/shared/texts/changes';
import { useForm } from '@mantine/form';
import { answersOutboxOf } from '../../api/answers-outbox.ts';
import { useDeleteAccount, useUser } from '../../api/auth.ts';
import { useOutbox } from '../../api/use-outbox.ts';
import { bySchema } from '../../lib/forms.ts';
import { exportAddress } from '../../parts/export-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './settings.module.css';

export function DeleteAccountDialog(props: { opened: boolean; onClose: () => void }) {
  const { mutateAsync } = useDeleteAccount();
  const outbox = useOutbox();
  const answers = answersOutboxOf(useUser().id);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: bySchema(accountDeletion),
  });

  function close() {
    form.reset();
    props.onClose();
  }

  return (
    <Dialog opened={props.opened} onClose={close} title={confirmTexts.deleteAccount}>
      <p className={classes.hint}>{confirmTexts.cannotBeUndone}</p>
      <p className={classes.hint}>
        Keep what you have learned:{' '}
        <a href={exportAddress({ format: 'archive' })} download>
          download your data (ZIP)
        </a>{' '}
        first.
      </p>
      <Form
        form={form}
        onSubmit={async (values) => {
          await mutateAsync({ body: values });
          // Nobody will take what waits for the server.
          outbox.forgetAll();
          answers.forgetAll();
        }}
        failure={accountTexts.deleteAccountFailed}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormActions>
          <Button onClick={close}>Cancel</Button>
          <SubmitButton variant="danger">Delete Account</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
