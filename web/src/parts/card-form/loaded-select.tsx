import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import classes from './loaded-select.module.css';

interface LoadedSelectProps extends Omit<NativeSelectProps, 'data'> {
  options: readonly { value: string; label: string }[];
  /** Loads the options. */
  query: {
    data: unknown;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Shown where they cannot be loaded. */
  failure: string;
  /** A new key resets the field to its default value. */
  fieldKey?: string | undefined;
}

/** A select whose options the server knows. */
export function LoadedSelect({
  options,
  query,
  failure,
  fieldKey = '',
  ...props
}: LoadedSelectProps) {
  // A default value needs its option from the start.
  const isControlled = props.value !== undefined;
  return (
    <div className={classes.field}>
      <NativeSelect
        key={`${fieldKey} ${isControlled || query.data !== undefined ? 'loaded' : 'loading'}`}
        {...props}
        data={[...options]}
      />
      {query.isLoadingError && (
        <div className={classes.failure}>
          <p role="alert">{failure}</p>
          <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
