import { pages } from '@gieok/shared/routes';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
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
    <div className={classes.frame}>
      <header className={classes.header}>
        <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <Link to={home} className={classes.home} aria-label={`Gieok, ${homeName(home)}`}>
          <Logo />
        </Link>
        {navigation}
      </header>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

const homeName = (home: string) => (home === pages.landing ? 'home' : 'dashboard');
