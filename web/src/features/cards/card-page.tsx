import type { CardDetail } from '@gieok/shared/contract/cards';
import type { CardProgress } from '@gieok/shared/contract/progress';
import type { Preferences } from '@gieok/shared/contract/settings';
import { fillPath, pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCardId } from '../../api/cards.ts';
import { usePreferences } from '../../api/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { isAway, isNotFound } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { useRouteId } from '../../lib/route-id.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { HanjaFamilies, hasHanja } from '../../parts/hanja-family.tsx';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import forms from './card-forms.module.css';
import { CardForms } from './card-forms.tsx';
import { CardHistory } from './card-history.tsx';
import classes from './card-page.module.css';
import { CardSchedule } from './card-schedule.tsx';
import { CardTexts } from './card-texts.tsx';
import { CardVersions } from './card-versions.tsx';
import { CardWord } from './card-word.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { ForgettingCurve } from './forgetting-curve.tsx';

/** Characters: a sentence would fill the screen in the size of a word. */
const WORD_MAX = 12;

/** Milliseconds to wait for the forms, which would move what is below them. */
const FORMS_WITHIN_MS = 1_000;

export default function CardPage() {
  const id = useRouteId();
  return id === null ? <ThingNotFound thing="card" /> : <KnownCard id={id} />;
}

function KnownCard({ id }: { id: number }) {
  const known = useCardId(id);
  return known !== null && <OneCard key={known} id={known} />;
}

function OneCard({ id }: { id: number }) {
  const query = useCall('GET /cards/:id/progress', { params: { id } });
  const { isError, error } = query;
  // Only the history needs the server.
  const options = { enabled: isAway(error), retry: false };
  const kept = useCall('GET /cards/:id', { params: { id } }, options);
  const card = (options.enabled && kept.data) || (query.data?.card ?? kept.data);
  const preferences = usePreferences();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const rules = useKoreanRules();
  const isLate = useDelayed(rules === null, FORMS_WITHIN_MS);
  // Deleted here, the page navigates by itself.
  if (isNotFound(error) && !deleting && !deleted) return <ThingNotFound thing="card" />;
  const isLoaded = card !== undefined && preferences !== undefined && (rules !== null || isLate);
  return (
    <Page>
      {/* One heading in every state, so that it keeps the focus. */}
      <PageHeader
        title={card?.korean_text ?? 'Card'}
        heading={
          card && (
            <span className={card.korean_text.length <= WORD_MAX ? classes.word : undefined}>
              <MixedText>{card.korean_text}</MixedText>
            </span>
          )
        }
        actions={
          card && (
            <>
              <ButtonLink to={fillPath(pages.editCard, { id })} icon={<IconPencil size={20} />}>
                Edit
              </ButtonLink>
              <Button icon={<IconTrash size={20} />} onClick={() => setDeleting(true)}>
                Delete
              </Button>
            </>
          )
        }
      />
      {isLoaded ? (
        <CardPanels card={card} query={query} preferences={preferences} />
      ) : isError && !kept.isFetching ? (
        <LoadError query={query} message={loadTexts.card} />
      ) : (
        <PanelSkeleton height={900} />
      )}
      <DeleteCardDialog
        card={(deleting && card) || null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleted(true);
          void navigate(pages.cards, { replace: true });
        }}
      />
    </Page>
  );
}

interface CardPanelsProps {
  card: CardDetail;
  query: UseQueryResult<CardProgress>;
  preferences: Preferences;
}

function CardPanels({ card, query, preferences }: CardPanelsProps) {
  const { data: log } = query;
  return (
    <Stack gap={16} className={classes.columns}>
      <div className={classes.wide}>
        <CardVersions card={card} timeZone={preferences.timeZone} />
      </div>
      <CardTexts card={card} />
      <Stack gap={16} className={classes.column}>
        <CardSchedule card={card} memory={log?.memory ?? null} preferences={preferences} />
        <CardWord card={card} preferences={preferences} />
      </Stack>
      <div className={classes.wide}>
        <CardForms card={card} />
      </div>
      {hasHanja(card.hanja) && (
        <div className={classes.wide}>
          <Panel title={`Words with ${card.hanja}`}>
            <HanjaFamilies word={card.korean_text} hanja={card.hanja} className={forms.groups} />
          </Panel>
        </div>
      )}
      {log ? (
        <>
          <div className={classes.wide}>
            <Panel title="Forgetting curve">
              <ForgettingCurve card={card} memory={log.memory} boundary={preferences} />
            </Panel>
          </div>
          <div className={classes.wide}>
            <Panel title="History">
              <CardHistory {...log} timeZone={preferences.timeZone} />
            </Panel>
          </div>
        </>
      ) : (
        <div className={classes.wide}>
          <Panel title="History">
            <LoadError query={query} message={loadTexts.card} />
          </Panel>
        </div>
      )}
    </Stack>
  );
}
