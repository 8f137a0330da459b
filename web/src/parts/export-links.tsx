import { API_BASE } from '@gieok/shared/constants';
import { apiPath } from '@gieok/shared/routes';
import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '../ui/button.tsx';
import { Grid, Text } from '../ui/layout.tsx';
import classes from './export-links.module.css';

export function ExportLinks() {
  return (
    <Grid as="ul" gap={14} className={classes.links}>
      <li>
        <FileLink to={exportAddress({ format: 'archive' })}>Everything (ZIP)</FileLink>
        <p className={classes.hint}>
          Includes schedules, reviews, texts, settings, sounds and pictures. Dictionaries you added
          are left out: keep their files.
        </p>
      </li>
      <li>
        <FileLink to={exportAddress({ format: 'apkg' })}>Cards for Anki (APKG)</FileLink>
        <p className={classes.hint}>
          Includes schedules, reviews, sounds and pictures. For Anki 2.1 or newer.
        </p>
      </li>
      <li>
        <FileLink to={exportAddress({ format: 'csv' })}>Cards as a table (CSV)</FileLink>
        <p className={classes.hint}>For Excel, Numbers, Google Sheets and other programs.</p>
      </li>
    </Grid>
  );
}

function FileLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} reloadDocument download icon={<IconDownload size={18} />}>
      {children}
    </ButtonLink>
  );
}

export interface Exported {
  format: 'archive' | 'apkg' | 'csv';
  deckId?: number;
  categoryId?: number;
}

/** A link suffices: the browser sends the login's cookie along. */
export function exportAddress(exported: Exported): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(exported)) query.set(name, String(value));
  return `${API_BASE}${apiPath('GET /exports')}?${query}`;
}

export function ExportLine(cards: Omit<Exported, 'format'>) {
  return (
    <Text size="small" muted middle className={classes.line}>
      Download these cards:{' '}
      <a href={exportAddress({ ...cards, format: 'csv' })} download>
        table (CSV)
      </a>
      ,{' '}
      <a href={exportAddress({ ...cards, format: 'apkg' })} download>
        for Anki (APKG)
      </a>{' '}
      or{' '}
      <a href={exportAddress({ ...cards, format: 'archive' })} download>
        archive (ZIP)
      </a>
    </Text>
  );
}
