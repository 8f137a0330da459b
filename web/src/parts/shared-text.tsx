import { pages } from '@gieok/shared/routes';
import { deviceTexts } from '@gieok/shared/texts/device';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

interface SharedText {
  title: string;
  text: string;
}

const CACHE = 'shared';

/** What another app sent by the service worker; undefined until known. */
export function useSharedText(): SharedText | null | undefined {
  const [query] = useSearchParams();
  const isShared = query.has('shared');
  const [shared, setShared] = useState<SharedText | null>();
  useEffect(() => {
    if (isShared) readShared().then(setShared, () => setShared(null));
  }, [isShared]);
  return isShared ? shared : null;
}

async function readShared(): Promise<SharedText | null> {
  const kept = await caches.match('/share', { cacheName: CACHE });
  return kept === undefined ? null : kept.json();
}

/** Once it is saved here. */
export function forgetShared(): void {
  if ('caches' in window) void caches.delete(CACHE).catch(() => {});
}

/** The worker chose by length: the other choice is a click away. */
export function SharedNotice({ as }: { as: 'card' | 'text' }) {
  const isText = as === 'text';
  return (
    <Notice kind="plain">
      <Row wrap center between gap={8}>
        <span>{deviceTexts.shared}</span>
        <ButtonLink to={`${isText ? pages.newCard : pages.read}?shared=`} replace>
          {isText ? deviceTexts.makeCard : deviceTexts.readIt}
        </ButtonLink>
      </Row>
    </Notice>
  );
}
