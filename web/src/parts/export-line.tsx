import { Text } from '../ui/layout.tsx';
import { type Exported, exportAddress } from './export-address.ts';
import classes from './export-line.module.css';

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
