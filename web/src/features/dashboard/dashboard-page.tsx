import type { Deck } from '@gieok/shared/contract/decks';
import { pages } from '@gieok/shared/routes';
import { eitherSideTexts } from '@gieok/shared/texts/either-side';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useId } from 'react';
import { useUser } from '../../api/auth.ts';
import { useLoadAnew } from '../../api/stale.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { FirstDeck } from '../../parts/starter-offer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx';
import { BacklogNotice } from './backlog-notice.tsx';
import classes from './dashboard-page.module.css';
import { DeckRow } from './deck-row.tsx';
import { FitSuggestion, SchedulerHint } from './scheduler-hint.tsx';
import { TodayFigures } from './today-figures.tsx';
import { TodayHero } from './today-hero.tsx';
import { type Endpoint, useDashboard } from './use-dashboard.ts';

export default function DashboardPage() {
  const { username } = useUser();
  const { data, error, endpoints } = useDashboard();
  const loadAnew = useLoadAnew();
  const streak = data?.stats.streak_days ?? 0;
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        heading={
          <>
            Welcome, <MixedText>{username}</MixedText>!
          </>
        }
        actions={
          <div className={classes.streak} data-pending={data === undefined || undefined}>
            {streak > 0 && <Badge tone="accent">{numberText(streak)} day streak</Badge>}
          </div>
        }
      />
      {error !== null ? (
        <DashboardError error={error} endpoints={endpoints} onRetry={loadAnew} />
      ) : data === undefined ? (
        <div className={classes.sections}>
          <PanelSkeleton height={230} />
          <TilesSkeleton />
          <PanelSkeleton height={360} />
        </div>
      ) : (
        <div className={classes.sections}>
          <TodayHero {...data} />
          <TodayFigures {...data} />
          <BacklogNotice due={data.due} />
          <DeckSection decks={data.decks} isNew={data.cardTotal === 0} />
          <ReadSection />
          <FitSuggestion />
          <SchedulerHint {...data} />
        </div>
      )}
    </Page>
  );
}

function ReadSection() {
  const id = useId();
  return (
    <Row aria-labelledby={id} as="section" wrap center between gap="8-16">
      <div>
        <h2 id={id}>Read</h2>
        <Text muted top={4}>
          Paste a Korean text. See which words you know, and add the others.
        </Text>
      </div>
      <ButtonLink to={pages.read}>Read a Text</ButtonLink>
    </Row>
  );
}

interface DashboardErrorProps {
  error: Error;
  endpoints: readonly Endpoint[];
  onRetry: () => void;
}

function DashboardError({ error, endpoints, onRetry }: DashboardErrorProps) {
  return (
    <ErrorState
      message={loadTexts.dashboard(messageOf(error, eitherSideTexts.unexpected))}
      onRetry={onRetry}
      detail={
        <Disclosure summary="Debug hints">
          <p>The dashboard expects an answer from each of these:</p>
          <Grid as="ul" gap={4} size="small" top={8} className={classes.endpoints}>
            {endpoints.map((endpoint) => (
              <li key={endpoint.path}>
                <code>GET {endpoint.path}</code>
                <span>{outcome(endpoint)}</span>
              </li>
            ))}
          </Grid>
        </Disclosure>
      }
    />
  );
}

function outcome({ error }: Endpoint): string {
  if (error === null) return 'no failure';
  if (!(error instanceof ApiError) || error.status === 0) return 'no answer';
  return `failed with status ${error.status}`;
}

interface DeckSectionProps {
  decks: readonly Deck[];
  /** Without a card `FirstSteps` stands above. */
  isNew: boolean;
}

function DeckSection({ decks, isNew }: DeckSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row wrap center between gap="8-16" className={classes.head}>
        <h2 id={id}>Your decks</h2>
        <ButtonLink to={pages.newDeck}>Add Deck</ButtonLink>
      </Row>
      {decks.length > 0 ? (
        <ul aria-label="Your decks">
          {decks.map((deck) => (
            <DeckRow key={deck.id} deck={deck} />
          ))}
        </ul>
      ) : isNew ? (
        <Row wrap center between gap="8-16" muted className={classes.none}>
          <p>A deck groups cards that you study together.</p>
          <ButtonLink to={pages.newDeck}>Create Your First Deck</ButtonLink>
        </Row>
      ) : (
        // The pressed button is gone afterwards.
        <FirstDeck onAdded={focusHeading} />
      )}
    </section>
  );
}
