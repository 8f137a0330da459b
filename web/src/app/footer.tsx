import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { Row, Text } from '../ui/layout.tsx';
import classes from './footer.module.css';

const LINKS = [
  { to: `${pages.help}#about`, name: 'About' },
  { to: `${pages.help}#privacy`, name: 'Privacy' },
  { to: `${pages.help}#terms`, name: 'Terms' },
  { to: `${pages.help}#contact`, name: 'Contact' },
];

export function Footer() {
  return (
    <Text as="footer" size="label" muted className={classes.footer}>
      <Row wrap center between className={classes.inner}>
        <p>
          Gieok, <span lang="ko">기억</span>: memory.
        </p>
        <nav aria-label="Footer">
          <Row as="ul" wrap className={classes.links}>
            {LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </Row>
        </nav>
      </Row>
    </Text>
  );
}
