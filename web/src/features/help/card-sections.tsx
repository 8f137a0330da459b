import { UNDO_MAX } from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { MarkedList } from './marked-list.tsx';

export function CardChanges() {
  return (
    <>
      <p>
        While you study, open the card menu for these changes. They are also on each card's own
        page: choose the word in any list.
      </p>
      <MarkedList>
        <li>
          <strong>Undo</strong> takes back your latest rating and shows the card again. Press{' '}
          <kbd>Z</kbd> or the button, up to {UNDO_MAX} times in a row, even after reloading the
          page. The changes below can be undone the same way.
        </li>
        <li>
          <strong>Edit</strong> opens the card form: press <kbd>E</kbd>. Afterwards you are back at
          the same card, and the time is not counted as thinking.
        </li>
        <li>
          <strong>Bury</strong> hides a card until tomorrow. Its schedule stays as it is.
        </li>
        <li>
          <strong>Suspend</strong> hides a card until you unsuspend it on its page.
        </li>
        <li>
          <strong>Reset to new</strong> starts a card again: its interval and its counts become 0.
          Your reviews still count in your statistics.
        </li>
        <li>
          <strong>Set due date</strong> brings a card back on the day you choose. Its interval
          changes only with your next rating.
        </li>
        <li>
          A <strong>leech</strong> is a card you have forgotten {DEFAULT_PREFERENCES.leechThreshold}{' '}
          times (change the number in the settings). It is suspended because leeches cost the most
          time. Give it a better hint or an example, then unsuspend it.
        </li>
      </MarkedList>
      <p>
        If you cannot answer a spelling card, press <strong>I don't know</strong> or <kbd>Esc</kbd>:
        it shows the answer and counts as wrong. Choose in the settings if romanization and example
        sentence show with the question or with the answer. With the question, the sentence leaves a
        word blank that you must recall.
      </p>
      <p>
        With FSRS, a card due again within minutes comes back at the end of the same session, so its
        number of cards grows. With Classic, a word you rated Again comes back tomorrow. Turn on
        “Missed words come back” in the settings to practice it at the end of the session, too.
      </p>
    </>
  );
}
