import type { ReadingCard, ReadingWord } from '@gieok/shared/contract/texts';
import type { StatedKnowledge, WordKnowledge } from '@gieok/shared/domain/word-knowledge';
import { fillPath, pages } from '@gieok/shared/routes';
import { KNOWLEDGE_NAMES, readingTexts } from '@gieok/shared/texts/reading';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { percentText } from '../../lib/number-text.ts';
import { TypeBadge } from '../../parts/card-badges.tsx';
import { FoldedFamilies, hasHanja } from '../../parts/hanja-family.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';
import { AddWordForm } from './add-word-form.tsx';
import { DictionaryEntries } from './dictionary-entries.tsx';
import type { Occurrence } from './occurrences.ts';
import type { NewWord } from './use-add-words.ts';
import classes from './word-panel.module.css';

interface WordPanelProps {
  occurrence: Occurrence;
  cards: readonly ReadingCard[];
  onAdd: (word: NewWord) => Promise<unknown>;
  onMarked: () => void;
  onClose: () => void;
  /** Focuses the meaning of a word without a card; else the heading. */
  isTyping: boolean;
  children: ReactNode;
}

export function WordPanel({
  occurrence,
  cards,
  onAdd,
  onMarked,
  onClose,
  isTyping,
  children,
}: WordPanelProps) {
  const { word, forms, meanings, form, knowledge } = occurrence.word;
  const [chosen, setChosen] = useState(form);
  const isNew = occurrence.word.cards.length === 0;
  const panel = useFocusOn(isNew && isTyping ? '[data-begins]' : 'h2');
  const own = cards.filter(({ id }) => occurrence.word.cards.includes(id));
  return (
    <div ref={panel} className={classes.panel}>
      <PanelHead word={word} knowledge={knowledge} onClose={onClose} />
      <div className={classes.sound}>
        <Pronunciation text={word} notes={null} />
      </div>
      <Grid aria-label="Your cards" as="ul" gap={10} className={classes.cards}>
        {own.map((card) => (
          <CardOfWord key={card.id} card={card} />
        ))}
      </Grid>
      {own.some(isOftenTwoWords) && (
        <Text size="small" muted>
          {readingTexts.oneOfSeveral}
        </Text>
      )}
      <FoldedFamilies
        words={own.flatMap(({ korean_text: word, hanja }) =>
          hasHanja(hanja) ? { word, hanja } : [],
        )}
      />
      <FormChoice word={occurrence.word} chosen={chosen} onChoose={setChosen} />
      {!isNew && children}
      <AddWordForm
        key={chosen}
        at={occurrence.at}
        korean={chosen}
        meanings={isNew ? (meanings[forms.indexOf(chosen)] ?? []) : []}
        isNew={isNew}
        onAdd={onAdd}
      />
      {own.length === 0 && (
        <MarkWord
          word={chosen}
          knowledge={chosen === form ? knowledge : 'none'}
          onMarked={onMarked}
        />
      )}
      <DictionaryEntries form={chosen} />
      {isNew && children}
    </div>
  );
}

function useFocusOn(selector: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const first = panel.current?.querySelector<HTMLElement>(selector);
    first?.focus();
    // Typing replaces the meaning that is filled in.
    if (first instanceof HTMLInputElement) first.select();
  });
  useEffect(() => begin(), []);
  return panel;
}

type HeadProps = Pick<ReadingWord, 'word' | 'knowledge'> & Pick<WordPanelProps, 'onClose'>;

function PanelHead({ word, knowledge, onClose }: HeadProps) {
  return (
    <Row center gap={12}>
      <h2 tabIndex={-1} lang="ko" className={classes.word}>
        {word}
      </h2>
      <Badge tone={knowledge === 'known' ? 'accent' : 'quiet'}>{KNOWLEDGE_NAMES[knowledge]}</Badge>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        icon={<IconX size={20} />}
        className={classes.close}
        onClick={onClose}
      />
    </Row>
  );
}

interface FormChoiceProps {
  word: ReadingWord;
  chosen: string;
  onChoose: (form: string) => void;
}

function FormChoice({ word: { forms, endings }, chosen, onChoose }: FormChoiceProps) {
  return (
    <Row as="fieldset" wrap className={classes.forms}>
      <legend>Dictionary form</legend>
      {forms.map((each, index) => (
        <label key={each} className={classes.form}>
          <input
            type="radio"
            name="form"
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
          <span lang="ko">
            {each}
            {endings[index] && (
              <Text as="span" muted>
                {' '}
                + {endings[index]}
              </Text>
            )}
          </span>
        </label>
      ))}
    </Row>
  );
}

function CardOfWord({ card }: { card: ReadingCard }) {
  const { id, korean_text, english_text, card_type, knowledge, retrievability } = card;
  return (
    <Text as="li" anywhere>
      <Link to={fillPath(pages.card, { id })}>
        <span lang="ko">{korean_text}</span>
      </Link>{' '}
      <MixedText>{english_text}</MixedText>
      <Row as="p" wrap center size="small" muted className={classes.state}>
        <TypeBadge type={card_type} /> {KNOWLEDGE_NAMES[knowledge]}
        {retrievability !== null && ` · ${percentText(retrievability)} chance of recall`}
        {card.suspended && ' · Suspended'}
      </Row>
    </Text>
  );
}

/** Short nouns are often homonyms: 시장, a market and a mayor. */
const isOftenTwoWords = ({ word_kind, korean_text }: ReadingCard) =>
  word_kind === 'noun' && korean_text.length <= 2;

interface MarkWordProps {
  word: string;
  knowledge: WordKnowledge;
  onMarked: () => void;
}

function MarkWord({ word, knowledge, onMarked }: MarkWordProps) {
  const { mutateAsync, isPending, error } = useChange('PUT /words/known');
  const isMarked = knowledge === 'known' || knowledge === 'ignored';

  async function mark(stated: StatedKnowledge | null) {
    await mutateAsync({ body: { words: [{ word, knowledge: stated }] } });
    toastDone(readingTexts.marked(word, stated));
    if (stated !== null) onMarked();
  }
  const button = (label: string, stated: StatedKnowledge | null) => (
    <Button pending={isPending} onClick={() => void mark(stated).catch(() => undefined)}>
      {label}
    </Button>
  );
  return (
    <>
      <Row wrap gap={8} role="group" aria-label="Mark this word">
        {isMarked ? (
          button('Unmark', null)
        ) : (
          <>
            {button('Mark as Known', 'known')}
            {button('Ignore Word', 'ignored')}
          </>
        )}
      </Row>
      <ErrorNotice error={error} failure={readingTexts.markFailed} />
    </>
  );
}
