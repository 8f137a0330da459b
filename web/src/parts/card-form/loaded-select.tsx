import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './loaded-select.module.css';

interface LoadedSelectProps extends Omit<NativeSelectProps, 'data'> {
  options: readonly { value: string; label: string }[];
  query: {
    data: unknown;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  failure: string;
  /** A new key resets the field to its default value. */
  fieldKey?: string | undefined;
}

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
    <Text as="div" narrow>
      <NativeSelect
        key={`${fieldKey} ${isControlled || query.data !== undefined ? 'loaded' : 'loading'}`}
        {...props}
        data={[...options]}
      />
      {query.isLoadingError && (
        <Row wrap center between size="small" top={4} className={classes.failure}>
          <p role="alert">{failure}</p>
          <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </Row>
      )}
    </Text>
  );
}
