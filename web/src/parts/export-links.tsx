import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '../ui/button.tsx';
import { Grid } from '../ui/layout.tsx';
import { exportAddress } from './export-address.ts';
import classes from './export-links.module.css';

export function ExportLinks() {
  return (
    <Grid as="ul" gap={14} className={classes.links}>
      <li>
        <FileLink to={exportAddress({ format: 'archive' })}>Everything (ZIP)</FileLink>
        <p className={classes.hint}>Includes schedules, reviews, sounds and pictures.</p>
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
