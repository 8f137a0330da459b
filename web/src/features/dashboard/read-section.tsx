import { pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import classes from './read-section.module.css';

export function ReadSection() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.read}>
      <div>
        <h2 id={id}>Read</h2>
        <p className={classes.about}>
          Paste a Korean text. See which words you know, and add the others.
        </p>
      </div>
      <ButtonLink to={pages.read}>Read a Text</ButtonLink>
    </section>
  );
}
