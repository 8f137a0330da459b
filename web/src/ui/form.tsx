import type { UseFormReturnType } from '@mantine/form';
import {
  createContext,
  type MouseEventHandler,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { detailOf, isUnreachable, messageOf } from '../lib/api.ts';
import { focusFirstError, showServerErrors } from '../lib/forms.ts';
import { useIsHere } from '../lib/go-back.ts';
import { Button } from './button.tsx';
import classes from './form.module.css';
import { Notice } from './notice.tsx';
import { toastFailed } from './toast.ts';

const Pending = createContext(false);

interface FormProps<Values> {
  /** From `useForm({ mode: 'uncontrolled', initialValues, validate: bySchema(…) })`. */
  form: UseFormReturnType<Values>;
  /** Errors that it throws are shown in the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  failure: string;
  /** The server's message stands in its place. */
  prefersServer?: boolean;
  children: ReactNode;
  /** Milliseconds until the message goes away; by default it stays. */
  clearFailureAfter?: number;
  /** The browser itself insists on `required` fields first. */
  browserChecks?: boolean;
  /** The error of an earlier try with these values. */
  failed?: unknown;
  /** For a page with several forms. */
  label?: string;
}

/** Sends once at a time, and shows errors at their fields or above the buttons. */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, onSubmit, failure, children, clearFailureAfter, browserChecks, label } = props;
  const [pending, setPending] = useState(false);
  const isHere = useIsHere();
  const [message, setMessage] = useState<ReactNode>(() =>
    props.failed === undefined ? null : failureText(props.failed),
  );

  function failureText(error: unknown): ReactNode {
    if (props.prefersServer && !isUnreachable(error)) return messageOf(error, failure);
    const detail = detailOf(error);
    return (
      <>
        <p>{failure}</p>
        {detail && <p>{detail}</p>}
      </>
    );
  }

  useEffect(() => {
    if (message === null || clearFailureAfter === undefined) return;
    const timer = window.setTimeout(() => setMessage(null), clearFailureAfter);
    return () => window.clearTimeout(timer);
  }, [message, clearFailureAfter]);

  // The message repeats what fields say: it was there already.
  const showBefore = useEffectEvent(() => void showServerErrors(form, props.failed));
  useEffect(() => showBefore(), []);

  async function submit(values: Values) {
    if (pending || !isHere()) return;
    setPending(true);
    setMessage(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isHere()) toastFailed(failure);
      if (!showServerErrors(form, error)) setMessage(failureText(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate={browserChecks !== true}
      aria-label={label}
      className={classes.form}
      onSubmit={form.onSubmit(submit, (errors) => {
        setMessage(null);
        focusFirstError(form, errors);
      })}
    >
      <Pending value={pending}>{children}</Pending>
      {message !== null && <Notice kind="error">{message}</Notice>}
    </form>
  );
}

export function useFormPending(): boolean {
  return use(Pending);
}

interface FormActionsProps {
  children: ReactNode;
  /** In reach below a scrolling dialog, and above a phone's keyboard. */
  sticky?: boolean;
}

export function FormActions({ children, sticky = false }: FormActionsProps) {
  return (
    <div className={classes.actions} data-sticky={sticky || undefined}>
      {children}
    </div>
  );
}

interface SubmitButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'danger';
  fullWidth?: boolean;
  /** Enter in a field calls it, too. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

export function SubmitButton({
  children,
  variant = 'primary',
  fullWidth = false,
  ...button
}: SubmitButtonProps) {
  const pending = useFormPending();
  return (
    <Button {...button} type="submit" variant={variant} pending={pending} fullWidth={fullWidth}>
      {children}
    </Button>
  );
}
