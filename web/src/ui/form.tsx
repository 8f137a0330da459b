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
import { isUnreachable, messageOf } from '../lib/api.ts';
import { focusFirstError, showServerErrors } from '../lib/forms.ts';
import { Button } from './button.tsx';
import classes from './form.module.css';
import { Notice } from './notice.tsx';

const Pending = createContext(false);

interface FormProps<Values> {
  /** From `useForm({ mode: 'uncontrolled', initialValues, validate: bySchema(…) })`. */
  form: UseFormReturnType<Values>;
  /** Sends what was filled in; what it throws is shown in the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Said when sending failed and the server gave no words of its own. */
  failure: string;
  children: ReactNode;
  /** Milliseconds after which the message of a failure goes away by itself; it stays when absent. */
  clearFailureAfter?: number;
  /** Let the browser itself insist on `required` fields first. */
  browserChecks?: boolean;
  /** Why what it is filled with could not be sent before. */
  failed?: unknown;
  /** Names the form for assistive technology where its page has several. */
  label?: string;
}

/**
 * A form from the first key to the answer: fields are checked before anything is sent, the first wrong one gets the
 * focus, a second submit waits for the first, and the server's complaints appear at their fields or above the buttons.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, onSubmit, failure, children, clearFailureAfter, browserChecks, label, failed } =
    props;
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<ReactNode>(() =>
    failed === undefined ? null : <FailureText error={failed} failure={failure} />,
  );

  useEffect(() => {
    if (message === null || clearFailureAfter === undefined) return;
    const timer = window.setTimeout(() => setMessage(null), clearFailureAfter);
    return () => window.clearTimeout(timer);
  }, [message, clearFailureAfter]);

  // Its message is there already, also where fields tell the same.
  const showBefore = useEffectEvent(() => void showServerErrors(form, failed));
  useEffect(() => showBefore(), []);

  async function submit(values: Values) {
    if (pending) return;
    setPending(true);
    setMessage(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!showServerErrors(form, error))
        setMessage(<FailureText error={error} failure={failure} />);
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

/** What the server said; where nobody answered, what failed and why. */
function FailureText({ error, failure }: { error: unknown; failure: string }) {
  if (!isUnreachable(error)) return messageOf(error, failure);
  return (
    <>
      <p>{failure}</p>
      <p>{messageOf(error, failure)}</p>
    </>
  );
}

/** Whether the `Form` around is being sent. */
export function useFormPending(): boolean {
  return use(Pending);
}

interface FormActionsProps {
  children: ReactNode;
  /** They stay in reach at the lower edge of a dialog that scrolls the form, and of a phone, above its keyboard. */
  sticky?: boolean;
}

/** Safari lays its keyboard over the page; others take it from the page's height. */
function useKeyboardHeight(isWanted: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWanted || !viewport) return;
    const root = document.documentElement;
    function follow() {
      const { height, offsetTop, scale } = viewport as VisualViewport;
      const covered = scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0;
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    }
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      root.style.removeProperty('--keyboard');
    };
  }, [isWanted]);
}

/** The row of buttons at the end of a form. */
export function FormActions({ children, sticky = false }: FormActionsProps) {
  useKeyboardHeight(sticky);
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
  /** Also where Enter in a field presses it. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** Sends the `Form` it stands in, and turns while that is under way. */
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
