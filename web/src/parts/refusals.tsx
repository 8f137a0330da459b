import { outboxTexts } from '@gieok/shared/texts/outbox';
import { type answerTexts, ratingTexts } from '@gieok/shared/texts/unsaved';
import type { Outbox } from '../api/outbox.ts';
import { useWaiting } from '../api/use-outbox.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './waiting-line.module.css';

interface RefusalsProps {
  outbox: Pick<Outbox, 'watch' | 'get' | 'sendAll' | 'forgetRefused'>;
  texts: Pick<typeof answerTexts, 'refused'> | undefined;
}

export function Refusals({ outbox, texts = ratingTexts }: RefusalsProps) {
  const { trouble, refused } = useWaiting(outbox);
  const { sendAll, forgetRefused } = outbox;
  return (
    <>
      {trouble !== null && (
        <div className={classes.notice}>
          <Notice kind="error">
            <p>{outboxTexts.refusedAll}</p>
            {trouble !== outboxTexts.refusedAll && <p>{trouble}</p>}
            <Button onClick={() => void sendAll().catch(() => {})}>Try Again</Button>
          </Notice>
        </div>
      )}
      {refused.length > 0 && (
        <div className={classes.notice}>
          <Notice kind="error">
            <p>{texts.refused(refused.length)}</p>
            {[...new Set(refused)].map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <Button onClick={forgetRefused}>Dismiss</Button>
          </Notice>
        </div>
      )}
    </>
  );
}
