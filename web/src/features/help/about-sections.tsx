import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { Korean } from '../../lib/korean.tsx';
import { MarkedList } from './marked-list.tsx';

export function About() {
  return (
    <>
      <p>
        Gieok, written <Korean>기억</Korean>, is Korean for “memory”. It begins with{' '}
        <Korean>ㄱ</Korean>, the first letter of the Korean alphabet, which itself is called{' '}
        <Korean>기역</Korean>.
      </p>
      <p>
        Gieok helps you learn words by spaced repetition: words you remember come back later and
        later, words you forget come back soon. Gieok is free software under the MIT license. Anyone
        may run their own server.
      </p>
    </>
  );
}

export function Privacy() {
  return (
    <>
      <p>This server keeps what Gieok needs to work, and nothing else:</p>
      <MarkedList>
        <li>your username and email address, and your password in a form nobody can read back;</li>
        <li>
          your cards, tags, decks, categories, texts, dictionaries, recordings, pictures and
          settings;
        </li>
        <li>
          every review you made, your answers in drills and listening, and the words you marked
          while reading;
        </li>
        <li>the addresses of your browsers to which reminders go, if you turned them on;</li>
        <li>for each browser you are logged in with, its name and when it was last used.</li>
      </MarkedList>
      <p>
        Your browser keeps a login token, your theme, the cards of your next 14 days with their
        sounds and pictures, changes not yet sent, and what you can still undo until you close the
        tab. One cookie lets your recordings, pictures and downloads load. There are no
        advertisements, no trackers, and no fonts or scripts from elsewhere. Pictures or recordings
        given as web addresses are loaded from there when their card is shown.
      </p>
      <p>
        Deleting your account in the <Link to={pages.settings}>settings</Link> erases all of this
        from the server. Backups made by whoever runs the server may still have them.
      </p>
    </>
  );
}

export function Terms() {
  return (
    <p>
      Gieok comes as it is, without any warranty. Use only texts, pictures and recordings that you
      may use. Whoever runs this server may have more rules; ask them.
    </p>
  );
}

export function Contact() {
  return (
    <p>
      This server is run by whoever gave you its address: a friend, a teacher, or yourself. Ask them
      if you forgot your password, have a question about your data, or something does not work.
    </p>
  );
}
