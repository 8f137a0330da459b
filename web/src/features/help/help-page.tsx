import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Grid, Row } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { About, Contact, Privacy, Terms } from './about-sections.tsx';
import { CardChanges } from './card-sections.tsx';
import { Faq } from './faq.tsx';
import classes from './help-page.module.css';
import { Sounds } from './sound-section.tsx';
import { Import, Ratings, Stages, Tips } from './study-sections.tsx';

const SECTIONS: readonly { id: string; title: string; body: ReactNode }[] = [
  { id: 'ratings', title: 'What the ratings mean', body: <Ratings /> },
  { id: 'stages', title: 'The stages of a card', body: <Stages /> },
  { id: 'cards', title: 'Undo, bury, suspend, reset', body: <CardChanges /> },
  { id: 'sounds', title: 'How words are pronounced', body: <Sounds /> },
  { id: 'tips', title: 'Study tips', body: <Tips /> },
  { id: 'faq', title: 'Questions and answers', body: <Faq /> },
  { id: 'import', title: 'Importing cards', body: <Import /> },
  { id: 'about', title: 'About', body: <About /> },
  { id: 'privacy', title: 'Privacy', body: <Privacy /> },
  { id: 'terms', title: 'Terms', body: <Terms /> },
  { id: 'contact', title: 'Contact', body: <Contact /> },
];

export default function HelpPage() {
  const location = useLocation();
  const asked = location.hash.slice(1);
  // By the whole location: the same link leads there twice.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.focus({ preventScroll: true });
  }, [location]);

  return (
    <Page>
      <PageHeader title="Help" description="How Gieok works, and how to get the most out of it." />
      <Grid className={classes.columns}>
        <nav aria-label="On this page">
          <Row as="ul" wrap gap={8} className={classes.contents}>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: id }} aria-current={id === asked ? 'location' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </Row>
        </nav>
        <Grid narrow className={classes.sections}>
          {SECTIONS.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {body}
            </section>
          ))}
        </Grid>
      </Grid>
    </Page>
  );
}
