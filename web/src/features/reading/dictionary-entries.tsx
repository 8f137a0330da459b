import type { DictionaryEntry } from '@gieok/shared/contract/dictionary';
import { readingTexts } from '@gieok/shared/texts/reading';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { Grid, Text } from '../../ui/layout.tsx';

const WORD_MAX = 100;
const ENTRIES_MAX = 4;
/** Of an entry. */
const MEANINGS_MAX = 5;

/** With hanja, level and where it stands. */
export function DictionaryEntries({ form }: { form: string }) {
  const { data } = useCall(
    'GET /dictionary',
    { query: { word: form } },
    { enabled: form.length <= WORD_MAX, staleTime: Number.POSITIVE_INFINITY },
  );
  const entries = data?.entries.filter(({ word }) => word === form).slice(0, ENTRIES_MAX) ?? [];
  if (entries.length === 0) return null;
  return (
    <Grid as="ul" gap={10} aria-label="Dictionary">
      {entries.map((entry) => (
        <Text as="li" key={`${entry.source} ${entry.meanings}`} anywhere>
          <MixedText>{entry.meanings.slice(0, MEANINGS_MAX).join('; ')}</MixedText>
          <Text size="small" muted>
            <MixedText>{detailsOf(entry)}</MixedText>
          </Text>
        </Text>
      ))}
    </Grid>
  );
}

const detailsOf = ({ hanja, kind, level, frequency, source }: DictionaryEntry) =>
  [
    hanja,
    kind !== 'other' && kind,
    level,
    frequency !== null && readingTexts.rank(numberText(frequency)),
    source,
  ]
    .filter(Boolean)
    .join(' · ');
