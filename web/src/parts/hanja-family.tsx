import type { HanjaFamily } from '@gieok/shared/contract/words';
import { fillPath, pages } from '@gieok/shared/routes';
import { hanjaTexts } from '@gieok/shared/texts/cards';
import { KNOWLEDGE_NAMES } from '@gieok/shared/texts/reading';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { Korean, MixedText } from '../lib/korean.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Grid, Text } from '../ui/layout.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';

interface WordWithHanja {
  word: string;
  hanja: string;
}

export const hasHanja = (text: string | null): text is string => /\p{Script=Han}/u.test(text ?? '');

interface HanjaFamiliesProps extends WordWithHanja {
  className?: string | undefined;
}

export function HanjaFamilies({ word, hanja, className }: HanjaFamiliesProps) {
  const query = useCall('GET /words/family', { query: { word, hanja } });
  const { data } = query;
  if (query.isLoadingError) return <LoadError query={query} message={hanjaTexts.failed} />;
  if (data === undefined) return <TextSkeleton lines={6} />;
  if (data.length === 0) return <Text muted>{hanjaTexts.none}</Text>;
  return (
    <Grid gap={20} className={className}>
      {data.map((family) => (
        <Family key={family.character} family={family} />
      ))}
    </Grid>
  );
}

function Family({ family: { character, reading, words } }: { family: HanjaFamily }) {
  return (
    <section>
      <h3>
        <Korean>{reading === null ? character : `${character} (${reading})`}</Korean>
      </h3>
      <Grid as="ul" gap={6} top={4}>
        {words.map((each) => (
          <Member key={`${each.word} ${each.hanja}`} member={each} />
        ))}
      </Grid>
    </section>
  );
}

function Member({ member }: { member: HanjaFamily['words'][number] }) {
  const { word, hanja, meaning, knowledge, card_id: id } = member;
  const korean = <Korean>{word}</Korean>;
  return (
    <Text as="li" anywhere>
      {id === null ? korean : <Link to={fillPath(pages.card, { id })}>{korean}</Link>}{' '}
      <Text as="span" size="small" muted lang="ko">
        {hanja}
      </Text>{' '}
      <MixedText>{meaning}</MixedText>
      {knowledge !== 'none' && (
        <Text as="span" size="small" muted>
          {' '}
          · {KNOWLEDGE_NAMES[knowledge]}
        </Text>
      )}
    </Text>
  );
}

export function FoldedFamilies({ words }: { words: readonly WordWithHanja[] }) {
  const each = new Map(words.map((word) => [`${word.word} ${word.hanja}`, word]));
  return [...each].map(([name, word]) => <FoldedFamily key={name} {...word} />);
}

function FoldedFamily({ word, hanja }: WordWithHanja) {
  const [isOpen, setOpen] = useState(false);
  const summary = (
    <span>
      Words with <Korean>{hanja}</Korean>
    </span>
  );
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen && <HanjaFamilies word={word} hanja={hanja} />}
    </Disclosure>
  );
}
