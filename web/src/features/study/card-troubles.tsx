import { studyTexts } from '@gieok/shared/texts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './card-troubles.module.css';

interface CardTroublesProps {
  message: string;
  /** What the server said. */
  detail?: string | undefined;
  /** The card has been deleted meanwhile. */
  gone: boolean;
  onGone: () => void;
}

/** What could not be done to the shown card; where it has been deleted, the way past it. */
export function CardTroubles({ message, detail, gone, onGone }: CardTroublesProps) {
  return (
    <Notice kind="error">
      {message}
      {detail !== undefined && !gone && <p>{detail}</p>}
      {gone && (
        <span className={classes.gone}>
          {studyTexts.cardGone}
          <Button onClick={onGone}>Skip Card</Button>
        </span>
      )}
    </Notice>
  );
}
