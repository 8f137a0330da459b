import { deviceTexts } from '@gieok/shared/texts/device';
import { useEffect } from 'react';
import { keepProfile } from '../api/kept-profile.ts';
import { registerWorker, updateWorker } from '../lib/register-worker.ts';
import { holdSession, useNewVersion, watchVersions } from '../lib/versions.ts';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/layout.tsx';

export { KeptAnswers } from '../parts/kept-answers.tsx';

// What makes a program of the app on this device: loaded after the page.
keepProfile();
registerWorker();
watchVersions(updateWorker);

export function NewVersion({ isStudying }: { isStudying: boolean }) {
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
