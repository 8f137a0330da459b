import type { TakenFieldName } from '@gieok/shared/contract/card-fields';
import { CARD_FIELD_NAMES, takenField } from '@gieok/shared/contract/card-texts';
import type { CardVersion, ListedCard } from '@gieok/shared/contract/cards';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { timeFormatter } from '../../lib/dates.ts';
import { MixedText } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { useCardAudio } from '../../parts/card-audio.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Column, Row, Stack, Text } from '../../ui/layout.tsx';
import { FailureNotice } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastDone } from '../../ui/toast.ts';
import page from './card-page.module.css';
import texts from './card-texts.module.css';
import { Picture } from './card-texts.tsx';

const SHOWN = ['card_type', ...CARD_FIELD_NAMES, 'category_id'] as const;
type Name = (typeof SHOWN)[number];

const LABELS: Readonly<Partial<Record<Name, string>>> = {
  card_type: 'Card type',
  category_id: 'Category',
  conjugation_class: 'Conjugation',
  audio_file_path: 'Recording',
  tags: 'Tags',
};

const labelOf = (name: Name): string => LABELS[name] ?? takenField(name as TakenFieldName).label;

interface CardVersionsProps {
  card: ListedCard;
  timeZone: string;
}

export function CardVersions({ card, timeZone }: CardVersionsProps) {
  const { data = [], refetch } = useCall('GET /cards/:id/versions', { params: { id: card.id } });
  if (data.length === 0) return null;
  return (
    <Panel title={conflictTexts.alsoWritten}>
      <Stack gap={16}>
        <Text muted>{conflictTexts.twoVersions}</Text>
        {data.map((version) => (
          <TwoVersions
            key={version.version}
            card={card}
            version={version}
            timeZone={timeZone}
            onFailed={() => void refetch()}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface TwoVersionsProps extends CardVersionsProps {
  version: CardVersion;
  onFailed: () => void;
}

function TwoVersions({ card, version, timeZone, onFailed }: TwoVersionsProps) {
  const params = { id: card.id, version: version.version };
  const choose = useChange('POST /cards/:id/versions/:version');
  const discard = useChange('DELETE /cards/:id/versions/:version');
  const [error, setError] = useState<unknown>(null);
  const names = SHOWN.filter((name) => version.fields[name] !== undefined);
  const seen = Object.fromEntries(names.map((name) => [name, card[name]]));

  async function attempt(work: Promise<unknown>, done: string) {
    setError(null);
    try {
      await work;
      toastDone(done);
    } catch (failure) {
      setError(failure);
      onFailed();
    }
  }

  const writtenAt = timeFormatter(timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Text as="div" ruled>
      <Stack gap={24} top={16} className={page.columns}>
        <Side title="On this card" card={card} names={names}>
          <Button
            pending={discard.isPending}
            onClick={() => void attempt(discard.mutateAsync({ params }), conflictTexts.kept)}
          >
            Keep as it is
          </Button>
        </Side>
        <Side
          title={`Written ${writtenAt(version.written_at)}`}
          card={Object.assign({}, card, version.fields)}
          names={names}
        >
          <Button
            pending={choose.isPending}
            onClick={() => {
              const chosen = choose.mutateAsync({ params, body: { based_on: seen } });
              void attempt(chosen, conflictTexts.replaced);
            }}
          >
            Use this version
          </Button>
        </Side>
      </Stack>
      {error !== null && <FailureNotice message={conflictTexts.versionNotChosen} error={error} />}
    </Text>
  );
}

interface SideProps {
  title: string;
  card: ListedCard;
  names: readonly Name[];
  children: React.ReactNode;
}

function Side({ title, card, names, children }: SideProps) {
  return (
    <Column as="section" gap={12} anywhere>
      <Text as="h3" size="label" bold>
        {title}
      </Text>
      {names.map((name) => (
        <div key={name}>
          <Text size="label" muted>
            {labelOf(name)}
          </Text>
          <Value name={name} card={card} />
        </div>
      ))}
      <Row>{children}</Row>
    </Column>
  );
}

function Value({ name, card }: { name: Name; card: ListedCard }) {
  const rules = useKoreanRules();
  const { conjugation_class: irregular } = card;
  if (name === 'image_url' && card.image_url !== null)
    return <Picture src={card.image_url} alt={card.english_text} />;
  if (name === 'audio_url' || name === 'audio_file_path')
    return card[name] === null ? <Text muted>None</Text> : <Sound card={card} />;
  const told: Partial<Record<Name, string>> = {
    card_type: CARD_TYPE_NAMES[card.card_type],
    category_id: card.category_name ?? 'Uncategorized',
    tags: card.tags.join(', '),
    conjugation_class:
      irregular === null ? 'Automatic' : (rules?.CONJUGATION_CLASS_NAMES[irregular] ?? irregular),
  };
  const text = told[name] ?? String(card[name] ?? '');
  return text === '' ? (
    <Text muted>None</Text>
  ) : (
    <p className={texts.lines}>
      <MixedText>{text}</MixedText>
    </p>
  );
}

function Sound({ card }: { card: ListedCard }) {
  const audio = useCardAudio(card);
  return (
    <>
      <AudioButton audio={audio} />
      <AudioFallback audio={audio} />
    </>
  );
}
