import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/default-preferences';
import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { Korean } from '../../lib/korean.tsx';
import { percentText } from '../../lib/number-text.ts';
import { MarkedList } from './marked-list.tsx';
import classes from './study-sections.module.css';

const RATING_MEANINGS: Record<Rating, string> = {
  1: 'You did not know it. The card comes back soon and begins again with short gaps.',
  2: 'You knew it, but it cost you. The gap grows only a little.',
  3: 'You knew it after a moment of thought. The gap grows well.',
  4: 'You knew it at once. The gap grows the most, and the card counts as easier from now on.',
};

export function Ratings() {
  return (
    <>
      <p>
        Look at the question, answer in your head or aloud, then turn the card and say honestly how
        it went. Your rating decides when the card comes back; each button tells you when.
      </p>
      <dl className={classes.ratings}>
        {RATINGS.map((rating) => (
          <div key={rating} data-rating={RATING_NAMES[rating].toLowerCase()}>
            <dt>
              <span className={classes.digit}>{rating}</span> {RATING_NAMES[rating]}
            </dt>
            <dd>{RATING_MEANINGS[rating]}</dd>
          </div>
        ))}
      </dl>
      <p>
        How soon, and by how much, is up to the scheduler. There are two;{' '}
        <Link to={`${pages.settings}?tab=study#more`}>choose yours in the settings</Link>.
      </p>
      <dl className={classes.schedulers}>
        <div>
          <dt>Classic</dt>
          <dd>
            It counts in days. A new card comes back tomorrow whatever you press: one look is too
            little to know it by. After that, Again means tomorrow, Hard makes the last gap a fifth
            longer, Good multiplies it by the ease of the card (at first two and a half), and Easy
            adds thirty percent to what Good would give. How late you come changes nothing.
          </dd>
        </div>
        <div>
          <dt>FSRS</dt>
          <dd>
            It estimates how well you remember each card, and asks when your chance of knowing it
            has fallen to what you aim for: {percentText(DEFAULT_PREFERENCES.desiredRetention)}{' '}
            unless you choose otherwise. A new card first comes back within minutes: one after
            Again, six after Hard, ten after Good; Easy sends it on for days at once. A card that
            you have forgotten comes back after ten minutes. Once you know it again, its gaps are
            days.
          </dd>
        </div>
      </dl>
    </>
  );
}

const STAGES = [
  { name: 'New', text: 'Written down, but never rated yet.' },
  {
    name: 'Learning',
    text: 'Rated, but not settled: under Classic until you have passed it twice in a row, under FSRS while it comes back within minutes. A card that you rate Again is back here.',
  },
  {
    name: 'Review',
    text: 'Settled. The gaps grow from days to months. These are the cards that the statistics count as known.',
  },
];

export function Stages() {
  return (
    <ol className={classes.stages}>
      {STAGES.map(({ name, text }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function Tips() {
  return (
    <MarkedList>
      <li>
        <strong>Add 5 to 10 new cards per day.</strong> Every new card comes back several times in
        its first weeks; more than that piles up quickly. The daily limit starts at{' '}
        {DEFAULT_PREFERENCES.newCardsPerDay} and is yours to change in the settings.
      </li>
      <li>
        <strong>Study a little every day.</strong> Ten minutes daily do more than an hour on Sunday.
      </li>
      <li>
        <strong>Do the due cards first.</strong> They are the ones you are about to forget.
      </li>
      <li>
        <strong>Be honest with Again.</strong> It is no punishment: it brings the word back while it
        can still be saved.
      </li>
      <li>
        <strong>Give words a sentence.</strong> <Korean>물</Korean> is easier to keep as{' '}
        <Korean>물 한 잔 주세요</Korean>, “a glass of water, please”.
      </li>
      <li>
        <strong>Say it aloud.</strong> Spelling and sound differ often in Korean; a recording or a
        note on the pronunciation helps.
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
          Numbers or Quizlet. Columns are recognised by their names, in English or Korean, or by
          what is in them; where that goes wrong, or the Korean is garbled, choose another reading.
        </li>
        <li>
          <strong>Anki</strong> decks and collections (.apkg, .colpkg), with sounds and pictures
          and, if you like, your schedule and all your reviews: you go on where Anki stopped.
        </li>
      </MarkedList>
      <p>
        You see the words as they will be, what is wrong with which row, and which of them you have
        already, before anything is added. Those can be left out, have their texts updated, or be
        added once more. An import can be undone as a whole for a day.
      </p>
    </>
  );
}
