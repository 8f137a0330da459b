import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { UserStats } from '@gieok/shared/contract/stats';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { sessionEndTexts } from '@gieok/shared/texts/study-later';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useServerAway } from '../../lib/connection.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { inNextFrame } from '../../lib/page-focus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { PanelSkeleton } from '../../ui/skeletons.tsx';
import { NextCard } from './next-card.tsx';
import { SessionFigures } from './session-figures.tsx';
import classes from './study-complete.module.css';
import { NoneNew, StudyMore } from './study-more.tsx';
import type { NextStep, SessionEnd } from './use-session-end.ts';

const FIRST_HEIGHT = 52;

export interface StudyCompleteProps
  extends Pick<SessionEnd, 'sitting' | 'next' | 'isGone' | 'rest' | 'askAgain' | 'isAsking'> {
  practice: boolean;
  heldBack: HeldBack | undefined;
  onContinue: () => void;
  onStudyNew: () => void;
  onRestudy: () => void;
  onGoOver: (cards: readonly Card[]) => void;
  onGoOnWith: (cards: readonly Card[]) => void;
}

export function StudyComplete(props: StudyCompleteProps) {
  const { practice, sitting, next, isGone, rest, heldBack } = props;
  const { onContinue, onStudyNew, onRestudy } = props;
  const { data: stats } = useCall('GET /stats');
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const is = next?.is;
  const hasNoNew = rest?.fresh === 0;
  useEffect(() => inNextFrame(() => window.scrollTo({ top: 0 })), []);
  useEffect(() => {
    return inNextFrame(() => {
      const { activeElement: focused } = document;
      // A focus elsewhere is left alone.
      if (focused !== document.body && focused !== heading.current) return;
      const first = section.current?.querySelector<HTMLElement>('[data-variant="primary"]');
      (is === undefined ? heading.current : first)?.focus({ preventScroll: true });
    });
  }, [is]);

  return (
    <section ref={section} className={classes.complete} aria-labelledby="complete">
      <h2 id="complete" ref={heading} tabIndex={-1} className={classes.title}>
        {practice ? studyTexts.practiceComplete : studyTexts.complete}
      </h2>
      <p id="next" className={classes.next} data-is={is}>
        {isGone && `${sessionEndTexts.scopeGone} `}
        {next && !(isGone && next.is === 'elsewhere') && nextWords(next, stats)}
      </p>
      <Row wrap gap={8} className={classes.actions}>
        {next === null && (
          <div>
            <PanelSkeleton height={FIRST_HEIGHT} />
          </div>
        )}
        {is === 'nothing' && <First onClick={onRestudy}>Restudy Cards</First>}
        {is === 'unknown' && <AskAgain {...props} />}
        {is === 'due' && next?.is === 'due' && (
          <First onClick={onContinue}>{sessionEndTexts.goOn(next.left)}</First>
        )}
        {next?.is === 'missed' && (
          <First onClick={() => props.onGoOver(next.cards)}>{sessionEndTexts.goOver}</First>
        )}
        {next?.is === 'elsewhere' && (
          <ButtonLink to={pages.study} variant="primary" className={classes.first ?? ''}>
            {sessionEndTexts.goOnElsewhere(next.left)} <Kbd name="Enter" drawn />
          </ButtonLink>
        )}
        {next?.is === 'steps' && (
          <NextCard first dueAt={next.dueAt} onStudy={() => props.onGoOnWith(next.cards)} />
        )}
        {is === 'new' ? (
          <First onClick={onStudyNew}>Study New Cards</First>
        ) : (
          <Button
            aria-disabled={hasNoNew || undefined}
            aria-describedby={hasNoNew ? 'none-new' : undefined}
            onClick={hasNoNew ? undefined : onStudyNew}
          >
            Study New Cards
          </Button>
        )}
        {is !== 'nothing' && <Button onClick={onRestudy}>Restudy Cards</Button>}
        <ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>
      </Row>
      {/* Kept empty until known, so that nothing moves. */}
      <Text id="none-new" as="div" size="small" muted className={classes.none}>
        {hasNoNew && <NoneNew heldBack={rest.heldBack} onGranted={onStudyNew} />}
      </Text>
      {heldBack && heldBack.due > 0 && <StudyMore heldBack={heldBack} onGranted={onContinue} />}
      <SessionFigures sitting={sitting} stats={stats} />
      <MissedWords
        cards={sitting.missed}
        {...(is !== 'missed' && { onGoOver: () => props.onGoOver(sitting.missed) })}
      />
    </section>
  );
}

/** Also asks by itself once the server is back. */
function AskAgain({ askAgain, isAsking }: Pick<SessionEnd, 'askAgain' | 'isAsking'>) {
  useServerAway(askAgain);
  return (
    <First onClick={askAgain} pending={isAsking}>
      Try Again
    </First>
  );
}

interface FirstProps {
  onClick: () => void;
  pending?: boolean;
  children: ReactNode;
}

function First({ onClick, pending = false, children }: FirstProps) {
  return (
    <Button
      variant="primary"
      className={classes.first ?? ''}
      aria-describedby="next"
      pending={pending}
      onClick={onClick}
    >
      {children} <Kbd name="Enter" drawn />
    </Button>
  );
}

function nextWords(next: NextStep, stats: UserStats | undefined): string {
  switch (next.is) {
    case 'new':
      return sessionEndTexts.newLeft(next.left);
    case 'missed':
      return sessionEndTexts.missed(next.cards.length);
    case 'unknown':
      return sessionEndTexts.nextUnknown;
    case 'elsewhere':
      return sessionEndTexts.doneHere;
    case 'nothing':
      // What the limits hold back today comes then as well.
      return sessionEndTexts.doneForToday(stats && stats.due_cards + stats.due_tomorrow);
    default:
      return '';
  }
}

interface MissedWordsProps {
  cards: readonly Card[];
  onGoOver?: () => void;
}

function MissedWords({ cards, onGoOver }: MissedWordsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={classes.missed} aria-labelledby="missed">
      <Row wrap center between gap="8-16" className={classes.head}>
        <h3 id="missed">{sessionEndTexts.missed(cards.length)}</h3>
        {onGoOver && <Button onClick={onGoOver}>{sessionEndTexts.goOver}</Button>}
      </Row>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Korean className={classes.korean}>{card.korean_text}</Korean>
            <Text as="span" muted narrow className={classes.english}>
              <MixedText>{card.english_text}</MixedText>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
