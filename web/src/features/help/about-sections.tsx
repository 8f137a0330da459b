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
        It helps people learn vocabulary by spaced repetition: a word that you remember comes back
        after a longer gap each time, a word that you forget comes back soon. Gieok is free software
        under the MIT licence, and anyone may run a server of their own.
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
        <li>your cards, decks, categories, recordings, settings and every review you made;</li>
        <li>for each browser you are logged in with, its name and when it was last used.</li>
      </MarkedList>
      <p>
        Your browser keeps a login token, your choice of theme, ratings that the server has not got
        yet and, until you close the tab, what you can still undo in it. One cookie exists, which
        lets your own recordings play. There are no advertisements, no trackers and no fonts or
        scripts from elsewhere. A picture or recording that you give as a web address is fetched
        from that address when its card is shown.
      </p>
      <p>
        Deleting your account in the <Link to={pages.settings}>settings</Link> erases all of this
        from the server. Backups that whoever runs it has made may outlast it.
      </p>
    </>
  );
}

export function Terms() {
  return (
    <p>
      Gieok comes as it is, without any warranty. Put only such texts, pictures and recordings on
      your cards as you may use. Whoever runs this server may have rules of their own; ask them.
    </p>
  );
}

export function Contact() {
  return (
    <p>
      This server is run by whoever gave you its address: a friend, a teacher, or yourself. For a
      forgotten password, a question about your data or anything that does not work, turn to them.
    </p>
  );
}
