import { INTERVAL_MAX_DAYS } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { addDays, type Day, type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import { cardChangeTexts } from '@gieok/shared/texts/card-changes';
import { cardActionTexts } from '@gieok/shared/texts/study';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePreferences } from '../api/settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form, FormActions, SubmitButton } from '../ui/form.tsx';
import { Text } from '../ui/layout.tsx';
import classes from './due-date-dialog.module.css';

interface DueDateDialogProps {
  card: Card;
  opened: boolean;
  onClose: () => void;
  onSet: (day: Day) => Promise<unknown>;
}

export default function DueDateDialog({ card, opened, onClose, onSet }: DueDateDialogProps) {
  const preferences = usePreferences();
  return (
    <Dialog opened={opened} onClose={onClose} title="Set due date">
      <Text muted className={classes.means}>
        {cardChangeTexts.dueDateMeans}
      </Text>
      {preferences !== undefined && (
        <DueDateForm card={card} boundary={preferences} onClose={onClose} onSet={onSet} />
      )}
    </Dialog>
  );
}

type DueDateFormProps = Omit<DueDateDialogProps, 'opened'> & { boundary: DayBoundary };

function DueDateForm({ card, boundary, onClose, onSet }: DueDateFormProps) {
  const today = studyDay(new Date(), boundary);
  const tomorrow = addDays(today, 1);
  const due = card.due_at === null ? tomorrow : studyDay(new Date(card.due_at), boundary);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { dueDay: due > today ? due : tomorrow },
    validate: { dueDay: (day) => (day < today ? cardChangeTexts.dueDateTooEarly : null) },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ dueDay }) => {
        await onSet(dueDay);
        onClose();
      }}
      failure={cardActionTexts.failed}
    >
      <TextInput
        type="date"
        label="Due date"
        min={today}
        max={addDays(today, INTERVAL_MAX_DAYS)}
        data-autofocus
        {...form.getInputProps('dueDay')}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Set Due Date</SubmitButton>
      </FormActions>
    </Form>
  );
}
