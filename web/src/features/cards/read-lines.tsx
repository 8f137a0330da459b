import { CARD_TEXT_NAMES, type CardText } from '@gieok/shared/contract/card-texts';
import type { SuggestedLine } from '@gieok/shared/contract/many-cards';
import { fillPath, pages } from '@gieok/shared/routes';
import { memo } from 'react';
import { Link } from 'react-router';
import { countText, numberText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { kindOf, type LineKind } from './pasted-words.ts';
import classes from './read-lines.module.css';

interface ReadLinesProps {
  lines: readonly SuggestedLine[];
  counts: Record<LineKind, number>;
  /** Whether words that there are already become cards as well. */
  withKnown: boolean;
  /** What is shown is of a text before. */
  isReading: boolean;
}

/** A pasted list as the cards that it makes, and what is wrong with the lines that make none. */
export function ReadLines({ lines, counts, withKnown, isReading }: ReadLinesProps) {
  return (
    <section aria-label="What the list says" aria-busy={isReading} className={classes.read}>
      <p role="status" className={classes.summary}>
        {lines.length === 0 ? 'Your words appear here as they will be.' : summaryOf(counts)}
      </p>
      {lines.length > 0 && <Lines lines={lines} withKnown={withKnown} />}
    </section>
  );
}

function summaryOf(counts: Record<LineKind, number>): string {
  return [
    countText(counts.new, 'new word'),
    counts.known > 0 && `${numberText(counts.known)} you have`,
    counts.repeated > 0 && `${numberText(counts.repeated)} twice in the list`,
    counts.unreadable > 0 && `${numberText(counts.unreadable)} unreadable`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const Lines = memo(function Lines({
  lines,
  withKnown,
}: Pick<ReadLinesProps, 'lines' | 'withKnown'>) {
  return (
    <ol className={classes.lines}>
      {lines.map((line) => {
        const kind = kindOf(line);
        const isCard = kind === 'new' || (kind === 'known' && withKnown);
        return (
          <li key={line.line} value={line.line} className={classes.line} data-out={!isCard}>
            <span className={classes.number} aria-hidden="true">
              {line.line}
            </span>
            {kind === 'unreadable' ? (
              <p className={classes.whole}>
                <MixedText>{line.text}</MixedText>
              </p>
            ) : (
              <>
                <p lang="ko" className={classes.korean}>
                  {line.korean_text}
                </p>
                <p className={classes.english}>
                  <MixedText>{line.english_text ?? ''}</MixedText>
                </p>
                <Further line={line} />
              </>
            )}
            <p className={classes.note}>
              <Note line={line} kind={kind} />
            </p>
          </li>
        );
      })}
    </ol>
  );
});

const FURTHER = {
  romanization: 'Romanization',
  example_sentence: 'Example',
  pronunciation_notes: 'Notes',
} as const satisfies Record<CardText, string>;

/** What further columns hold, and what it becomes. */
function Further({ line }: { line: SuggestedLine }) {
  return CARD_TEXT_NAMES.map((name) => {
    const text = line[name];
    if (text === null) return null;
    return (
      <p key={name} className={classes.further}>
        {FURTHER[name]}: <MixedText>{text}</MixedText>
      </p>
    );
  });
}

function Note({ line, kind }: { line: SuggestedLine; kind: LineKind }) {
  switch (kind) {
    case 'new':
      return null;
    case 'known':
      return (
        <Link to={fillPath(pages.card, { id: line.card_id ?? 0 })} target="_blank">
          You have it
        </Link>
      );
    case 'repeated':
      return <Badge>As line {line.repeats}</Badge>;
    case 'unreadable':
      return <span className={classes.problem}>{line.problem}</span>;
  }
}
