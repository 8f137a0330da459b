import type { FitResult } from '@gieok/shared/contract/scheduling';
import type { Preferences } from '@gieok/shared/contract/settings';
import { useState } from 'react';
import { useForecast } from '../../api/scheduling.ts';
import { numberText, percentText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './fit-panel.module.css';
import { type Load, loadAt } from './load-at.ts';
import { RescheduleSwitch } from './preference-fields.tsx';

interface FitOutcomeProps {
  result: FitResult;
  preferences: Preferences;
  applying: boolean;
  /** `reschedule`: move the studied cards, too. */
  onApply: (reschedule: boolean) => void;
  onDismiss: () => void;
}

export function FitOutcome(props: FitOutcomeProps) {
  const { result, preferences, applying, onApply, onDismiss } = props;
  const { better } = result;
  const [reschedule, setReschedule] = useState(true);
  return (
    <>
      <Comparison result={result} preferences={preferences} />
      <Text role="status" size="label" muted>
        {better
          ? `The fit predicts your later reviews better, by more than chance. The new weights are fitted to all ${numberText(result.reviewsFitted)} reviews. ${reschedule ? 'Every card gets a new due date, computed from your whole history.' : 'No card moves; each uses the new weights from its next rating.'}`
          : 'The fit predicts your later reviews no better. Keep your current weights.'}
      </Text>
      {better && <RescheduleSwitch checked={reschedule} onChange={setReschedule} />}
      <Row wrap gap={8}>
        {better && (
          <Button variant="primary" pending={applying} onClick={() => onApply(reschedule)}>
            Use the New Weights
          </Button>
        )}
        <Button onClick={onDismiss}>{better ? 'Keep the Old Weights' : 'Close'}</Button>
      </Row>
    </>
  );
}

function Comparison({ result, preferences }: Pick<FitOutcomeProps, 'result' | 'preferences'>) {
  const heldOut = `${numberText(result.reviews)} later reviews that the fit had not seen`;
  const now = useForecast(false).data;
  const fitted = useForecast(true, result.better).data;
  const { scheduler, desiredRetention } = preferences;
  const current = now && loadAt(now, scheduler, desiredRetention);
  const then = fitted && loadAt(fitted, scheduler, desiredRetention);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">How good the fit is</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">In use</th>
          <th scope="col">Fitted</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            Prediction error <span>log loss on {heldOut}; lower is better</span>
          </th>
          <td>{result.logLossBefore.toFixed(4)}</td>
          <td>{result.logLossAfter.toFixed(4)}</td>
        </tr>
        <tr>
          <th scope="row">
            Gap between predicted and actual recall <span>RMSE (bins), on the same reviews</span>
          </th>
          <td>{percentText(result.rmseBinsBefore, 1)}</td>
          <td>{percentText(result.rmseBinsAfter, 1)}</td>
        </tr>
        {result.better && (
          <tr>
            <th scope="row">
              Reviews a day <span>over the next 30 days</span>
            </th>
            <td>{dayText(current)}</td>
            <td>{dayText(then)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const dayText = (load: Load | undefined) =>
  load === undefined ? '…' : numberText(Math.round(load.reviewsPerDay));
