import {
  IMPORT_TEXT_MAX,
  KNOWN_WORD_RECALL_MIN,
  NEW_CARDS_PER_DAY_MAX,
  OUTBOX_MAX,
  READING_TEXT_MAX,
  READING_TEXTS_MAX,
  REVIEWS_PER_DAY_MAX,
  SPREAD_DAYS_MAX,
  SPREAD_DAYS_MIN,
} from '@gieok/shared/constants';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Korean } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import classes from './faq.module.css';

const QUESTIONS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'I missed a few days. What now?',
    answer: `Nothing is lost, and you need not catch up in one day. If more cards are waiting than your daily limit allows, words you are about to forget come first. Words that you have mostly forgotten come last: a few more days hardly change them. Choose “Catch up gradually” on the dashboard to spread the cards over ${SPREAD_DAYS_MIN} to ${SPREAD_DAYS_MAX} days. You see the plan before any card moves, and can undo it. Your streak counts days in a row with a review, so it starts again.`,
  },
  {
    question: 'What happens if I lose the connection while I study?',
    answer: `Keep studying. This device keeps the cards of the next 14 study days, and up to ${OUTBOX_MAX} ratings, new cards and changes. It sends them by itself when the server answers, even if you closed the tab and came back. A line at the top says how many are kept.`,
  },
  {
    question: 'Can I study with one hand?',
    answer:
      'Yes: turn on “Study with one hand” in the settings. Tap to show the answer. Then swipe to rate: left is Again, down Hard, up Good, right Easy. Or tap the lower half of the screen, where the four ratings lie in the order of the buttons. On a card taller than the screen, swipes up and down scroll.',
  },
  {
    question: 'When does a day begin?',
    answer:
      'At four in the morning in your time zone, so a late evening still counts as today. Change the hour and the time zone in the settings.',
  },
  {
    question: 'Which types of card are there?',
    answer: (
      <>
        <strong>Recognition</strong> shows the Korean and asks what it means.{' '}
        <strong>Production</strong> shows the English and asks for the Korean.{' '}
        <strong>Spelling</strong> asks you to type the Korean and checks it. <strong>Cloze</strong>{' '}
        shows the example sentence without the word, just as it stands there:{' '}
        <Korean>갔어요</Korean> for <Korean>가다</Korean>. Type the word, or recall it and press
        Show answer. If the sentence does not contain the word, the card asks for the word itself.
      </>
    ),
  },
  {
    question: 'Can a spelling card have several right answers?',
    answer: (
      <>
        Yes: write <Korean>예/네</Korean> or <Korean>예; 네</Korean>, and both are right. Brackets
        mark what may be left out: <Korean>(초등)학교</Korean> accepts both <Korean>학교</Korean>{' '}
        and <Korean>초등학교</Korean>. A wrong answer is compared with the nearest right one, and
        the card says what is wrong. Another of your words with the same meaning does not count as
        wrong: you try again. Turn on “Try again after a slip” in the settings to correct a single
        wrong letter.
      </>
    ),
  },
  {
    question: 'Which letters do I mix up?',
    answer: (
      <>
        Open Insights in your statistics. It lists the letters you mixed up in the last 90 days,
        such as <Korean>ㅐ</Korean> and <Korean>ㅔ</Korean>, or a batchim you left out, and the
        words where it happened. “Practice these” asks just those words, without changing their
        schedule. The list comes from spelling cards, cloze cards and listening. A slip you
        corrected counts, too.
      </>
    ),
  },
  {
    question: 'Can I take dictation, and train my ear?',
    answer: (
      <>
        Turn on “Dictation” in the settings, and spelling cards play the word. The meaning comes
        with the answer, or when you press Show the meaning. Press Alt+R to replay the word while
        you type, Alt+Shift+R to replay slowly. A card that your device cannot play asks by its
        meaning. “Practice listening” plays up to 20 words, yours and everyday ones, and asks which
        of two or three you heard: <Korean>불</Korean>, <Korean>풀</Korean> or <Korean>뿔</Korean>?
        Words such as <Korean>개</Korean> and <Korean>게</Korean>, which sound the same today, are
        asked by their meaning.
      </>
    ),
  },
  {
    question: 'How do I type Korean without a Korean keyboard?',
    answer: (
      <>
        Press <Korean>가</Korean> below the field of a spelling card. A Korean keyboard opens, and
        stays open on later spelling cards. Press its keys, or type on your own keyboard: each Latin
        key types the Korean letter in its place, with Shift the tense letters. Backspace deletes
        one letter at a time. On a Korean layout nothing changes.
      </>
    ),
  },
  {
    question: 'Can one word have several cards?',
    answer: (
      <>
        Yes: use “Also create” when you write the word, or on the page of one of its cards. Cards of
        one word are edited together, unless you choose otherwise. Only one of them is asked a day;
        change this in the settings. Words that look alike but differ in meaning, such as{' '}
        <Korean>배</Korean> (pear) and <Korean>배</Korean> (ship), stay separate until you link
        them.
      </>
    ),
  },
  {
    question: 'How do I write words quickly?',
    answer:
      'Deck, type and category are kept for the next word. Tab moves from the Korean to the English. Ctrl+Enter (⌘+Enter on a Mac) saves and starts the next word from any field. Other fields are under “More”.',
  },
  {
    question: 'How does a word sound?',
    answer:
      'Press the loudspeaker to play your recording, with Shift to play slowly. Cards without a recording use the Korean voice of your device; without such a voice there is no button. Choose the voice, its speed and whether cards play by themselves in the settings. “Record” in the card form records your own voice and cuts the silence around it.',
  },
  {
    question: 'How do I find a card?',
    answer: (
      <>
        Search looks through all texts of your cards, also notes and examples. Words may come in any
        order; exact matches come first. Initial consonants are enough: <Korean>ㅎㄱ</Korean> finds{' '}
        <Korean>한국</Korean>, and so do <Korean>한구</Korean> and hanguk. Spaces within Korean do
        not matter. If nothing matches, search tries the dictionary form and the other keyboard
        layout: rksghtk finds <Korean>간호사</Korean>.
      </>
    ),
  },
  {
    question: 'Which forms does a verb have?',
    answer: (
      <>
        The page of a verb or an adjective lists them: present, past and future in four styles,
        linking forms, forms before a noun, and the honorific. If two words are spelled the same, as
        with <Korean>걷다</Korean> (<Korean>걸어요</Korean> walks, <Korean>걷어요</Korean> rolls
        up), you see both. Cards show one form with the answer: choose which, or none, in the
        settings.
      </>
    ),
  },
  {
    question: 'Are there ready-made words?',
    answer: (
      <>
        Yes: the <Link to={pages.starterDecks}>starter decks</Link> have the Korean alphabet,
        numbers and counters, food, verbs, travel phrases and the words of the first exam, each with
        its sound and an example. You see all words of a deck before you add it. A word in two decks
        makes one card. Cards you deleted can be restored on the page of the deck.
      </>
    ),
  },
  {
    question: 'How do I add many words at once?',
    answer: `Choose “Paste a List” where you add a card, or on a deck page. Write one word and its meaning on each line, or copy rows from a spreadsheet: up to ${numberText(IMPORT_TEXT_MAX)} characters. Import a longer list as a file. More columns become romanization, example and notes. A preview shows the words, duplicates and unreadable lines before anything is added. You can undo the import for a day.`,
  },
  {
    question: 'Can I read Korean texts?',
    answer: `Yes: choose “Read” on your Cards page and paste a text of up to ${numberText(READING_TEXT_MAX)} characters, or open a file: a text, a web page, subtitles (.srt, .vtt, .ass, .smi) or an EPUB book. You can keep ${READING_TEXTS_MAX} texts. The line under a word shows how well you know it: none if known, solid if learning, dashed if its card is new, dotted if it has no card. A word is known when its card is in Review and your chance of recalling it is at least ${KNOWN_WORD_RECALL_MIN * 100}%. Press a word to see your cards or add it; its sentence becomes the example. The meaning is filled in where your cards, the path or a dictionary know the word. Dictionary forms are worked out from spelling, and are sometimes wrong.`,
  },
  {
    question: 'Why do I not see all my due cards?',
    answer: `Daily limits keep your workload even: ${DEFAULT_PREFERENCES.newCardsPerDay} new cards and ${DEFAULT_PREFERENCES.reviewsPerDay} reviews at first. Raise them in the settings up to ${NEW_CARDS_PER_DAY_MAX} and ${REVIEWS_PER_DAY_MAX}. They count separately. With “Limit new cards by reviews”, new cards come only if today's reviews leave room.`,
  },
  {
    question: 'Can a deck have its own settings?',
    answer:
      'Yes: open “Study preferences” under Edit Deck to give it its own limits, order, scheduler and retention, such as a higher retention for exam words. They apply while you study that deck; elsewhere its cards follow your settings. Changing them does not move cards you have studied.',
  },
  {
    question: 'What does a lower retention cost?',
    answer:
      'Words. You review less but forget more; the settings show how many words you would know after a year. From 90% down to 70%, you lose about one word in seven. A change reschedules every card you have studied. Turn that off, and each card follows at its next rating.',
  },
  {
    question: 'Can I download my words?',
    answer:
      'Yes: download your data on your profile page as one file, with schedules, reviews and recordings, or your cards as a table. The Import page takes that file back, on this server or another. Decks and categories have the same links below their cards.',
  },
  {
    question: 'Does restudying a card change its schedule?',
    answer:
      'No. “Restudy Cards” at the end of a session is practice: it counts for your streak and leaves the schedule unchanged.',
  },
  {
    question: 'What happens to the cards of a deck or category that I delete?',
    answer: 'They stay. Only the deck or category is deleted.',
  },
];

export function Faq() {
  return (
    <div className={classes.faq}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
