import { pages } from '@gieok/shared/routes';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Column, Row, Text } from '../ui/layout.tsx';
import classes from './frame.module.css';

interface FrameProps {
  navigation: ReactNode;
  home: string;
  children: ReactNode;
}

export function Frame({ navigation, home, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <Column className={classes.frame}>
      <Row as="header" center className={classes.header}>
        <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <Link to={home} className={classes.home} aria-label={`Gieok, ${homeName(home)}`}>
          <Logo />
        </Link>
        {navigation}
      </Row>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </Column>
  );
}

function Logo() {
  return (
    <Text as="span" size="large" bold className={classes.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect className={classes.square} width="32" height="32" rx="9" />
        <path className={classes.stroke} d="M10.5 12h10.5v10" />
      </svg>
      Gieok
    </Text>
  );
}

const homeName = (home: string) => (home === pages.landing ? 'home' : 'dashboard');

const LINKS = [
  { to: `${pages.help}#about`, name: 'About' },
  { to: `${pages.help}#privacy`, name: 'Privacy' },
  { to: `${pages.help}#terms`, name: 'Terms' },
  { to: `${pages.help}#contact`, name: 'Contact' },
];

function Footer() {
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
