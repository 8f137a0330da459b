import type { Session } from '@gieok/shared/contract/auth';
import { accountTexts } from '@gieok/shared/texts/account';
import { useCall, useChange } from '../../api/use-call.ts';
import { localTimeZone, timeFormatter } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { ErrorNotice, Unloaded } from '../../ui/load-error.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { toastDone } from '../../ui/toast.ts';
import { browserName } from './browser-name.ts';
import classes from './session-list.module.css';

const formatTime = timeFormatter(localTimeZone(), { dateStyle: 'medium', timeStyle: 'short' });

export function SessionList() {
  const query = useCall('GET /auth/sessions');
  const { data: sessions } = query;
  const end = useChange('DELETE /auth/sessions/:id');
  if (sessions === undefined) {
    const skeleton = <TextSkeleton />;
    return <Unloaded query={query} message={accountTexts.sessionsFailed} skeleton={skeleton} />;
  }
  const endSession = ({ id }: Session) =>
    end.mutate({ params: { id } }, { onSuccess: () => toastDone(accountTexts.sessionEnded) });
  return (
    <>
      <ErrorNotice error={end.error} failure={accountTexts.sessionEndFailed} />
      <Grid as="ul" className={classes.list}>
        {sessions.map((session) => {
          const name = browserName(session.user_agent);
          return (
            <li key={session.id}>
              <Text as="div" narrow grow>
                <Text bold>{name}</Text>
                <Text size="label" muted>
                  Last used {formatTime(session.last_used_at)}
                </Text>
              </Text>
              {session.current ? (
                <Badge tone="accent">This browser</Badge>
              ) : (
                <Button
                  aria-label={`Log out ${name}`}
                  pending={end.isPending && end.variables.params.id === session.id}
                  onClick={() => endSession(session)}
                >
                  Log Out
                </Button>
              )}
            </li>
          );
        })}
      </Grid>
    </>
  );
}
