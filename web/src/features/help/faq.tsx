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
import { DEFAULT_PREFERENCES } from '@gieok/shared/default-preferences';
import { pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Korean } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import classes from './faq.module.css';

const QUESTIONS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'I missed a few days. What now?',
    answer: `Nothing is lost, and you need not catch up in one day. Where more cards wait than your daily limit holds, Gieok begins with the words that you are about to lose; those that have faded furthest come last, because they lose the least by waiting. The dashboard then offers to spread what waits over ${SPREAD_DAYS_MIN} to ${SPREAD_DAYS_MAX} days: it shows what each day would hold before anything moves, and you can undo it. Your streak counts days in a row with at least one review, so it begins anew.`,
  },
  {
    question: 'What happens if I lose the connection while I study?',
    answer: `You go on. What you rate waits in your browser, up to ${OUTBOX_MAX} ratings, and is sent in its order once the server answers: by itself, also after you closed the tab and came back. A line above the card says how many wait. Cards that were not loaded yet have to wait as well.`,
  },
  {
    question: 'Can I study with one hand?',
    answer:
      'Yes: turn it on in the settings. A touch shows the answer. Then a swipe rates the card: left is Again, down Hard, up Good and right Easy. So does a tap on the lower half of the screen, in the order of the buttons, which stay. A card that is higher than the screen is scrolled by swipes up and down.',
  },
  {
    question: 'When does a day begin?',
    answer:
      'At four in the morning of your time zone, so that a late evening still counts as today. Both the hour and the time zone can be changed in the settings.',
  },
  {
    question: 'Which types of card are there?',
    answer: (
      <>
        <strong>Recognition</strong> shows the Korean and asks what it means.{' '}
        <strong>Production</strong> shows the English and asks for the Korean.{' '}
        <strong>Spelling</strong> asks you to type the Korean and checks it. <strong>Cloze</strong>{' '}
        shows the example sentence without the word, just as it stands there:{' '}
        <Korean>갔어요</Korean> for <Korean>가다</Korean>. You type it, or recall it and have it
        shown. Where the word is not found in the sentence, such a card asks for the word itself.
      </>
    ),
  },
  {
    question: 'Can a spelling card have several right answers?',
    answer: (
      <>
        Yes: write <Korean>예/네</Korean> or <Korean>예; 네</Korean>, and each is right. What stands
        in brackets may be left out: <Korean>(초등)학교</Korean> takes both <Korean>학교</Korean>{' '}
        and <Korean>초등학교</Korean>. If an answer is wrong, the card compares it with the nearest
        of them and says what went wrong. Another of your words with the same meaning is no mistake:
        you are asked again. A setting lets you mend a single wrong letter once, too.
      </>
    ),
  },
  {
    question: 'Which letters do I mix up?',
    answer: (
      <>
        Under Insights in your statistics stand the letters that you took for each other in the last
        90 days, such as <Korean>ㅐ</Korean> and <Korean>ㅔ</Korean>, or a batchim that you left
        out, with the words in which it happened. “Practise these” asks just those words; your
        ratings then leave the schedule as it is. It is gathered from what you type on spelling and
        cloze cards, where a slip that you mended counts as well, and from listening.
      </>
    ),
  },
  {
    question: 'Can I take dictation, and train my ear?',
    answer: (
      <>
        With “Dictation” in the settings, spelling cards ask by their sound; the meaning comes with
        the answer, or when you ask for it. Alt+R plays the word again while you type, with Shift
        slowly. A card that cannot be heard on your device asks by its meaning. “Train your ear” on
        the dashboard plays twenty words in a row, yours and everyday ones, and asks which of two or
        three forms you heard: <Korean>불</Korean>, <Korean>풀</Korean> or <Korean>뿔</Korean>?
        Words such as <Korean>개</Korean> and <Korean>게</Korean>, which nobody tells apart by ear
        today, are marked, and asked by their meaning.
      </>
    ),
  },
  {
    question: 'How do I type Korean without a Korean keyboard?',
    answer: (
      <>
        Press <Korean>가</Korean> below the field of a spelling card: a Korean keyboard shows, here
        and on every spelling card to come. Press or touch its keys, or type on your own: each Latin
        key types the letter that stands in its place, Shift the tense ones. Backspace takes back
        one letter at a time. On a Korean layout nothing changes.
      </>
    ),
  },
  {
    question: 'Can one word have several cards?',
    answer: (
      <>
        Yes: choose “Also make” where you write the word, or on the page of one of its cards. Cards
        of one word are changed together, unless you say otherwise, and only one of them is asked on
        a day; a setting turns that off. Words that look alike but mean something else, such as{' '}
        <Korean>배</Korean> (pear) and <Korean>배</Korean> (ship), stay apart until you link them.
      </>
    ),
  },
  {
    question: 'How do I write words quickly?',
    answer:
      'The deck, the type and the category stay as they are for the next word. Tab leads from the Korean to the English, and Ctrl+Enter (⌘+Enter on a Mac) saves and starts the next word from any field. What only some words need waits under “More”.',
  },
  {
    question: 'How does a word sound?',
    answer:
      'The button with the loudspeaker plays the recording that you added, with Shift slowly. Where a card has none, the Korean voice of your device speaks the word; a device without such a voice shows no button. In the settings you choose the voice and how fast it speaks, and whether each card is heard by itself. “Record” in the form of a card takes down your own voice, without the silence around it.',
  },
  {
    question: 'How do I find a card?',
    answer: (
      <>
        Search looks through all texts of your cards, notes and examples too, for words in any
        order; what is just that comes first. Initial consonants are enough: <Korean>ㅎㄱ</Korean>{' '}
        finds <Korean>한국</Korean>, and so do <Korean>한구</Korean> and hanguk. Spaces within
        Korean do not matter. Where nothing is found, the dictionary form is tried, and what your
        keys type on the other keyboard layout: rksghtk finds <Korean>간호사</Korean>.
      </>
    ),
  },
  {
    question: 'Which forms does a verb have?',
    answer: (
      <>
        The page of a verb or an adjective lists them, regular or not: present, past and future in
        four styles, how it links to what follows, how it stands before a noun, and the honorific.
        Where spelling does not tell which of two words it is, as with <Korean>걷다</Korean> (
        <Korean>걸어요</Korean> walks, <Korean>걷어요</Korean> rolls up), you see both. One form
        stands on the backs of cards: you choose it in the settings, or none.
      </>
    ),
  },
  {
    question: 'Are there words to begin with?',
    answer: (
      <>
        Yes: the <Link to={pages.starterDecks}>starter decks</Link> have the Korean alphabet,
        numbers and counters, food, verbs, travel phrases and the words of the first exam, each with
        its sound and an example. You see all words of a deck before you take it. A word that is in
        two decks makes one card, and taking a deck once more brings back the cards that you have
        deleted.
      </>
    ),
  },
  {
    question: 'How do I add many words at once?',
    answer: `“Paste a List” where you write a card, or on the page of a deck, takes a word and its meaning on each line: from a spreadsheet, or with a dash, a comma, brackets or the like, up to ${numberText(IMPORT_TEXT_MAX)} characters; a longer list comes in as a file. Further columns become romanization, example and notes. You see the words as they will be, how many of them you have already and which lines cannot be read, before anything is added, and can undo it for a day.`,
  },
  {
    question: 'Can I read something with my words?',
    answer: `“Read” on the page of your cards takes any text in Korean of up to ${numberText(READING_TEXT_MAX)} characters and keeps up to ${READING_TEXTS_MAX} of them. Each word has a line of its own below it: none where you know it, solid while you learn it, dashed where its card is new, dotted where there is no card. A card counts as known once it is in Review and you would recall it with a chance of ${KNOWN_WORD_RECALL_MIN * 100}% at least. Press a word to see your cards and to add it: its sentence becomes the example. What it means you say yourself: there is no dictionary. Which form a word has is worked out from its spelling alone, and now and then wrong.`,
  },
  {
    question: 'Why do I not see all my due cards?',
    answer: `A daily limit keeps the load bearable: ${DEFAULT_PREFERENCES.newCardsPerDay} new cards and ${DEFAULT_PREFERENCES.reviewsPerDay} reviews unless you choose otherwise. In the settings you may choose up to ${NEW_CARDS_PER_DAY_MAX} and ${REVIEWS_PER_DAY_MAX}. The two count apart, unless you have new cards wait for reviews: then new ones come only as far as the cards due today leave room.`,
  },
  {
    question: 'Can a deck be studied in its own way?',
    answer:
      '“Study preferences” in the form of a deck give it limits, an order, a scheduler and a retention of its own: more to be remembered of the words for an exam, say. They hold while you study that deck; studied from elsewhere, its cards follow your settings. What you have studied stays as it is, whatever the deck asks for later.',
  },
  {
    question: 'What does a lower retention cost?',
    answer:
      'Words. It saves reviews, and the settings say beside it how many words you would know after a year with the same new cards a day. From 90% down to 70%, about one word in seven is lost. A change moves every card that you have studied, unless you switch that off: then each follows it from its next rating on.',
  },
  {
    question: 'Can I take my words along?',
    answer:
      'Yes: the profile gives you everything as one file, with schedules, reviews and recordings, or your cards as a table for a spreadsheet. Decks and categories have the same below their cards.',
  },
  {
    question: 'Does studying a card again spoil its schedule?',
    answer:
      'No. “Restudy Cards” at the end of a session is practice: it counts for your streak and moves no card.',
  },
  {
    question: 'What happens to the cards of a deck or category that I delete?',
    answer: 'They stay. Only the grouping is gone.',
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
