import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import classes from './footer.module.css';

const LINKS = [
  { to: `${pages.help}#about`, name: 'About' },
  { to: `${pages.help}#privacy`, name: 'Privacy' },
  { to: `${pages.help}#terms`, name: 'Terms' },
  { to: `${pages.help}#contact`, name: 'Contact' },
];

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>
          Gieok, <span lang="ko">기억</span>: memory.
        </p>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
