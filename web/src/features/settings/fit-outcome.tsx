import type { FitResult } from '@gieok/shared/contract/scheduling';
import type { Preferences } from '@gieok/shared/contract/settings';
import { useForecast } from '../../api/scheduling.ts';
import { Button } from '../../ui/button.tsx';
import classes from './fit-panel.module.css';
import { type Load, loadAt } from './load-at.ts';

interface FitOutcomeProps {
  result: FitResult;
  preferences: Preferences;
  applying: boolean;
  onApply: () => void;
  onDismiss: () => void;
}

/** How much better the fit foretells, and the load it would bring. */
export function FitOutcome(props: FitOutcomeProps) {
  const { result, preferences, applying, onApply, onDismiss } = props;
  const { reviews, logLossBefore, logLossAfter, better } = result;
  const now = useForecast(false).data;
  const fitted = useForecast(true, better).data;
  const { scheduler, desiredRetention } = preferences;
  const current = now && loadAt(now, scheduler, desiredRetention);
  const then = fitted && loadAt(fitted, scheduler, desiredRetention);
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">What the fit is worth</caption>
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
              Log loss <span>over {reviews.toLocaleString('en')} reviews; lower is better</span>
            </th>
            <td>{logLossBefore.toFixed(4)}</td>
            <td>{logLossAfter.toFixed(4)}</td>
          </tr>
          {better && (
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
      <p role="status" className={classes.about}>
        {better
          ? 'The fit foretells your reviews better. Using it gives every card a new due date, worked out from your whole history.'
          : 'The weights in use foretell your reviews just as well. There is nothing to change.'}
      </p>
      <div className={classes.actions}>
        {better && (
          <Button variant="primary" pending={applying} onClick={onApply}>
            Use the Fit
          </Button>
        )}
        <Button onClick={onDismiss}>{better ? 'Discard It' : 'Close'}</Button>
      </div>
    </>
  );
}

const dayText = (load: Load | undefined) =>
  load === undefined ? '…' : Math.round(load.reviewsPerDay).toLocaleString('en');
