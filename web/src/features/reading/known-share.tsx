import type { ReadingText } from '@gieok/shared/contract/texts';
import { WORD_KNOWLEDGE } from '@gieok/shared/domain/word-knowledge';
import { KNOWLEDGE_NAMES } from '@gieok/shared/texts/reading';
import { countText, numberText, percentText } from '../../lib/number-text.ts';
import { Row } from '../../ui/layout.tsx';
import classes from './known-share.module.css';
import textClasses from './running-text.module.css';

export function KnownShare({ text: { running, parts } }: { text: ReadingText }) {
  // Names need no learning.
  const all = running.none + running.new + running.learning + running.known;
  const legend = WORD_KNOWLEDGE.toReversed().filter(
    (knowledge) => (knowledge !== 'unlisted' && knowledge !== 'ignored') || running[knowledge] > 0,
  );
  return (
    <Row wrap baseline between className={classes.share}>
      <p className={classes.figure}>
        {all === 0 ? (
          parts > 1 ? (
            'This page has no Korean words.'
          ) : (
            'This text has no Korean words.'
          )
        ) : (
          <>
            <strong>{percentText(running.known / all)}</strong> of {countText(all, 'word')} known
            {parts > 1 && ' on this page'}
          </>
        )}
      </p>
      <Row
        aria-label="How words are marked"
        as="ul"
        wrap
        size="label"
        muted
        className={classes.legend}
      >
        {legend.map((knowledge) => (
          <li key={knowledge}>
            <span className={textClasses.sample} data-knowledge={knowledge}>
              {KNOWLEDGE_NAMES[knowledge]}
            </span>{' '}
            {numberText(running[knowledge])}
          </li>
        ))}
      </Row>
    </Row>
  );
}
