import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { Korean } from '../../lib/korean.tsx';
import { percentText } from '../../lib/number-text.ts';
import { Grid } from '../../ui/layout.tsx';
import { MarkedList } from './marked-list.tsx';
import classes from './study-sections.module.css';

const RATING_MEANINGS: Record<Rating, string> = {
  1: 'You did not know the word. The card comes back soon, and its interval starts small again.',
  2: 'You knew the word with effort. The interval grows only a little.',
  3: 'You knew the word after a moment of thought. The interval grows well.',
  4: 'You knew the word at once. The interval grows the most, and the card counts as easier.',
};

export function Ratings() {
  return (
    <>
      <p>
        Look at the question, answer in your head or aloud, then flip the card and rate honestly.
        Your rating decides when the card comes back; each button shows when.
      </p>
      <Grid as="dl" gap={12} className={classes.ratings}>
        {RATINGS.map((rating) => (
          <div key={rating} data-rating={rating}>
            <dt>
              <span className={classes.digit}>{rating}</span> {RATING_NAMES[rating]}
            </dt>
            <dd>{RATING_MEANINGS[rating]}</dd>
          </div>
        ))}
      </Grid>
      <p>
        The scheduler sets the intervals. There are two;{' '}
        <Link to={`${pages.settings}?tab=study#more`}>choose yours in the settings</Link>.
      </p>
      <Grid as="dl" gap={12} className={classes.schedulers}>
        <div>
          <dt>Classic</dt>
          <dd>
            Classic counts in days. A new card always comes back tomorrow. After that, Again means
            tomorrow and Hard makes the interval a fifth longer. Good multiplies the interval by the
            card's ease (2.5 at first), and Easy adds 30% to that. Reviewing late changes nothing.
          </dd>
        </div>
        <div>
          <dt>FSRS</dt>
          <dd>
            FSRS estimates how well you remember each card. A card comes back when your chance of
            recalling it falls to your desired retention, at first{' '}
            {percentText(DEFAULT_PREFERENCES.desiredRetention)}. A new card first comes back within
            minutes: one after Again, six after Hard, ten after Good. Easy goes straight to days. A
            forgotten card comes back after ten minutes, then in days again.
          </dd>
        </div>
      </Grid>
    </>
  );
}

const STAGES = [
  { name: 'New', text: 'Never rated yet.' },
  {
    name: 'Learning',
    text: 'Rated, but not known yet. Under Classic: until you pass the card twice in a row. Under FSRS: while it comes back within minutes. Again brings a card back here.',
  },
  {
    name: 'Review',
    text: 'Known: intervals grow from days to months. Statistics count these cards as known.',
  },
];

export function Stages() {
  return (
    <Grid as="ol" gap={10} className={classes.stages}>
      {STAGES.map(({ name, text }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </Grid>
  );
}

export function Tips() {
  return (
    <MarkedList>
      <li>
        <strong>Add 5 to 10 new cards per day.</strong> Every new card comes back several times in
        its first weeks; more than that piles up quickly. The daily limit starts at{' '}
        {DEFAULT_PREFERENCES.newCardsPerDay} and can be changed in the settings.
      </li>
      <li>
        <strong>Study a little every day.</strong> Ten minutes daily do more than an hour on Sunday.
      </li>
      <li>
        <strong>Do the due cards first.</strong> They are the ones you are about to forget.
      </li>
      <li>
        <strong>Be honest with Again.</strong> Again is no punishment: it brings the word back in
        time.
      </li>
      <li>
        <strong>Give words a sentence.</strong> <Korean>물</Korean> is easier to remember in{' '}
        <Korean>물 한 잔 주세요</Korean>, “a glass of water, please”.
      </li>
      <li>
        <strong>Say it aloud.</strong> Korean is often not said as it is spelled. Add a recording or
        a pronunciation note.
      </li>
    </MarkedList>
  );
}

export function Import() {
  return (
    <>
      <p>
        <Link to={pages.import}>Import Words</Link>, also on the pages of your cards and decks,
        takes a file or a pasted list:
      </p>
      <MarkedList>
        <li>
          <strong>Spreadsheets and lists</strong> (CSV, TSV, text) from Excel, Google Sheets,
          Numbers or Quizlet. Columns are recognised by their names or contents. If a column is
          wrong or the Korean is garbled, choose another column or encoding.
        </li>
        <li>
          <strong>Anki</strong> decks and collections (.apkg, .colpkg), with sounds and pictures
          and, if you like, your schedule and all your reviews: continue where you stopped in Anki.
        </li>
      </MarkedList>
      <p>
        A preview shows the words, the problems and the duplicates before anything is added. Skip
        duplicates, update their texts, or import them as duplicates. You can undo an import for a
        day.
      </p>
    </>
  );
}
