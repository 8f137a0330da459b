import { pages } from '@gieok/shared/routes';
import { accountTexts } from '@gieok/shared/texts/account';
import { deviceTexts } from '@gieok/shared/texts/device';
import { answerTexts } from '@gieok/shared/texts/unsaved';
import { useEffect } from 'react';
import { answersOutboxOf } from '../api/answers-outbox.ts';
import { type useProfile, useUser } from '../api/auth.ts';
import { useOpenOutbox } from '../api/use-outbox.ts';
import { messageOf } from '../lib/api.ts';
import { isServerAway } from '../lib/connection.ts';
import { forgetPush, renewPush } from '../lib/push.ts';
import { registerWorker, updateWorker } from '../lib/register-worker.ts';
import { currentSession, giveUpSession, watchSession } from '../lib/session.ts';
import { holdSession, useNewVersion, watchVersions } from '../lib/versions.ts';
import { collectEvents, keep } from '../offline/keeper.ts';
import { dropPack, userIdOf } from '../offline/kept-here.ts';
import { KeptLine } from '../offline/kept-line.tsx';
import { WaitingLine } from '../parts/waiting-line.tsx';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/layout.tsx';
import { FailedPage } from './page-states.tsx';
import { useKeyboardHeight, useOpenedByReminder, useScreenOn, useVibration } from './phone.ts';

// What makes a program of the app on this device: loaded after the page.
registerWorker();
watchVersions(updateWorker);

/** Milliseconds after the page, which must not wait for what is kept; without the server nothing is kept elsewhere. */
const KEEP_AFTER_MS = 3_000;

let lastUser = userIdOf(currentSession().token);

// What is kept belongs to whoever was logged in.
watchSession(() => {
  const { token, expired } = currentSession();
  const left = lastUser;
  lastUser = userIdOf(token);
  if (token !== null) return;
  if ('caches' in window) {
    for (const name of ['shared', 'media']) void caches.delete(name).catch(() => {});
  }
  if (expired) return;
  void forgetPush().catch(() => {});
  if (left !== null) void dropPack(left).catch(() => {});
});

export function Waiting() {
  return (
    <>
      <WaitingLine />
      <KeptLine />
      <KeptAnswers />
    </>
  );
}

function KeptAnswers() {
  const outbox = answersOutboxOf(useUser().id);
  useOpenOutbox(outbox);
  return <WaitingLine of={outbox} texts={answerTexts} />;
}

export function NoProfile({ profile }: { profile: ReturnType<typeof useProfile> }) {
  return (
    <FailedPage
      message={messageOf(profile.error, accountTexts.profileFailed)}
      onRetry={() => profile.refetch()}
      retrying={profile.isFetching}
      secondary={<Button onClick={() => giveUpSession(pages.login)}>Login again</Button>}
    />
  );
}

export function Device({ isStudying }: { isStudying: boolean }) {
  const { id: userId } = useUser();
  useEffect(() => {
    const collected = collectEvents(userId);
    const timer = setTimeout(
      () => {
        void keep(userId, collected()).catch(() => {});
        void renewPush(userId).catch(() => {});
      },
      isServerAway() ? 0 : KEEP_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      collected();
    };
  }, [userId]);
  useScreenOn(isStudying);
  useVibration(userId);
  useKeyboardHeight();
  useOpenedByReminder();
  return <NewVersion isStudying={isStudying} />;
}

function NewVersion({ isStudying }: { isStudying: boolean }) {
  const newVersion = useNewVersion();
  useEffect(() => (isStudying ? holdSession() : undefined), [isStudying]);
  if (newVersion === null || isStudying) return null;
  return (
    <Text as="div" role="status" size="label" muted middle>
      {deviceTexts.versions[newVersion]}{' '}
      <Button variant="quiet" onClick={() => window.location.reload()}>
        {deviceTexts.reload}
      </Button>
    </Text>
  );
}
