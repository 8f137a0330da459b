import { pages } from '@gieok/shared/routes';
import { authTexts } from '@gieok/shared/texts/account';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { Jamo, type JamoLetter } from '../../ui/jamo.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-header.tsx';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  letter: JamoLetter;
  children: ReactNode;
  aside: ReactNode;
}

export function AuthCard({ title, letter, children, aside }: AuthCardProps) {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const isDeckBehind = matchPath(pages.sharedDeck, String(state?.from)) !== null;
  return (
    <Page width="form">
      <Grid gap={18} className={classes.card}>
        <div className={classes.ornament}>
          <Jamo letter={letter} size={52} />
        </div>
        <PageHeading documentTitle={title} className={classes.title}>
          {title}
        </PageHeading>
        {isDeckBehind && <Notice>{authTexts.deckBehind}</Notice>}
        {children}
      </Grid>
      <Text muted middle className={classes.aside}>
        {aside}
      </Text>
    </Page>
  );
}
