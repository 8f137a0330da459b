import { DEFAULT_PREFERENCES } from '@gieok/shared/default-preferences';
import { MarkedList } from './marked-list.tsx';

export function CardChanges() {
  return (
    <>
      <p>
        While you study, the menu on the card offers more than the ratings. You find the same on the
        page of each card, which opens when you choose its word in a list.
      </p>
      <MarkedList>
        <li>
          <strong>Undo</strong> takes back your latest rating and shows the card again. Press{' '}
          <kbd>Z</kbd> or the button, as often as you like, also after the page was reloaded. The
          changes below are undone the same way.
        </li>
        <li>
          <strong>Edit</strong> opens the form of the card over it: press <kbd>E</kbd>. Saved or
          cancelled, you are back at the same card, on the same side, and the time it took does not
          count as thinking.
        </li>
        <li>
          <strong>Bury</strong> spares you a card until tomorrow. Its schedule stays as it is.
        </li>
        <li>
          <strong>Suspend</strong> keeps a card from you until you unsuspend it on its page.
        </li>
        <li>
          <strong>Forget</strong> resets a card to new: lapses and repetitions begin at 0. What you
          studied still counts in your statistics.
        </li>
        <li>
          <strong>Set due date</strong> lets a card come back on the day you choose. Its interval
          changes only with your next rating.
        </li>
        <li>
          A <strong>leech</strong> is a card that you have forgotten{' '}
          {DEFAULT_PREFERENCES.leechThreshold} times, or as often as you say in the settings. It is
          suspended, because it costs more time than many others together. Give it a better hint or
          an example, then study it again.
        </li>
      </MarkedList>
      <p>
        On a spelling card that you cannot answer, <strong>I don't know</strong> shows the answer,
        and counts as wrong: press the button beside Check, or <kbd>Esc</kbd>. From which side of a
        card on its romanization and its example sentence stand there is up to you; with the
        question, the sentence comes without the word that is asked. Both are in the settings.
      </p>
      <p>
        With FSRS a card that is due again within minutes comes back at the end of the same session,
        so the number of cards in it grows. With Classic a word that you rated Again comes back
        tomorrow; if you choose so in the settings, it also ends the session, as practice, which
        leaves its schedule alone.
      </p>
    </>
  );
}
