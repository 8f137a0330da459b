import { pages } from '@gieok/shared/routes';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Column, Row } from '../ui/layout.tsx';
import { Logo } from '../ui/logo.tsx';
import { Footer } from './footer.tsx';
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

const homeName = (home: string) => (home === pages.landing ? 'home' : 'dashboard');
