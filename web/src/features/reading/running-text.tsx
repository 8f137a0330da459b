import type { WordKnowledge } from '@gieok/shared/domain/word-knowledge';
import { KNOWLEDGE_NAMES } from '@gieok/shared/texts/reading';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useState } from 'react';
import { Text } from '../../ui/layout.tsx';
import type { Occurrence } from './occurrences.ts';
import classes from './running-text.module.css';

interface RunningTextProps {
  text: string;
  /** Where it begins, in units of `at`. */
  from: number;
  occurrences: readonly Occurrence[];
  open: number | null;
  onOpen: (occurrence: Occurrence) => void;
  /** The element in which `wordAt` finds words. */
  ref: RefObject<HTMLDivElement | null>;
}

export function wordAt(text: HTMLElement | null, at: number): HTMLElement | null {
  return text?.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? null;
}

/** One word is a tab stop, the others are reached from it by arrow keys. */
export function RunningText({ text, from, occurrences, open, onOpen, ref }: RunningTextProps) {
  const [stop, setStop] = useState(0);
  const occurrenceOf = (target: EventTarget) => {
    const at = target instanceof HTMLElement ? target.dataset.at : undefined;
    return at === undefined
      ? undefined
      : occurrences.find((occurrence) => occurrence.at === Number(at));
  };

  function press(event: MouseEvent) {
    const occurrence = occurrenceOf(event.target);
    if (occurrence !== undefined) onOpen(occurrence);
  }

  function steer(event: KeyboardEvent) {
    const occurrence = occurrenceOf(event.target);
    if (occurrence === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onOpen(occurrence);
      return;
    }
    const next = neighbour(event.key, event.target as HTMLElement);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  }

  const pieces = piecesOf(text, from, occurrences);
  const stopAt = occurrences.some(({ at }) => at === stop) ? stop : (occurrences[0]?.at ?? 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what is done to the words in it.
    <div
      ref={ref}
      lang="ko"
      className={classes.text}
      onClick={press}
      onKeyDown={steer}
      onFocus={(event) => {
        const occurrence = occurrenceOf(event.target);
        if (occurrence !== undefined) setStop(occurrence.at);
      }}
    >
      {pieces.map(({ at, between, occurrence }) => (
        <Word
          key={at}
          between={between}
          at={at}
          word={occurrence?.word.word ?? ''}
          knowledge={occurrence?.word.knowledge ?? 'none'}
          isStop={at === stopAt}
          isOpen={at === open}
        />
      ))}
    </div>
  );
}

/** Before a line of subtitles. */
const TIME = /(\[\d+:\d\d:\d\d\])/;

interface Piece {
  at: number;
  between: string;
  occurrence: Occurrence | undefined;
}

function piecesOf(text: string, from: number, occurrences: readonly Occurrence[]): Piece[] {
  let end = 0;
  const pieces: Piece[] = occurrences.map((occurrence) => {
    const start = occurrence.at - from;
    const between = text.slice(end, start);
    end = start + occurrence.word.word.length;
    return { at: occurrence.at, between, occurrence };
  });
  return [...pieces, { at: -1, between: text.slice(end), occurrence: undefined }];
}

interface WordProps {
  between: string;
  at: number;
  word: string;
  knowledge: WordKnowledge;
  isStop: boolean;
  isOpen: boolean;
}

const Word = memo(function Word({ between, at, word, knowledge, isStop, isOpen }: WordProps) {
  return (
    <>
      {between.split(TIME).map((piece, place) =>
        place % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay
          <Text key={place} as="span" size="small" muted>
            {piece}
          </Text>
        ),
      )}
      {word !== '' && (
        // biome-ignore lint/a11y/useSemanticElements: a button would not break with its line.
        <span
          role="button"
          tabIndex={isStop ? 0 : -1}
          aria-label={`${word}, ${KNOWLEDGE_NAMES[knowledge]}`}
          aria-pressed={isOpen}
          data-at={at}
          data-knowledge={knowledge}
          className={classes.word}
        >
          {word}
        </span>
      )}
    </>
  );
});

/** Null for none in that direction, undefined for a key that does not move. */
export function neighbour(key: string, from: HTMLElement): HTMLElement | null | undefined {
  const words = [...(from.parentElement?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const index = words.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return words[index + 1] ?? null;
    case 'ArrowLeft':
      return words[index - 1] ?? null;
    case 'ArrowDown':
      return inLine(words.slice(index + 1), from);
    case 'ArrowUp':
      return inLine(words.slice(0, index).reverse(), from);
    case 'Home':
      return words[0] ?? null;
    case 'End':
      return words.at(-1) ?? null;
    default:
      return undefined;
  }
}

/** Of the next line's words, the one nearest below or above `from`. */
function inLine(words: readonly HTMLElement[], from: HTMLElement): HTMLElement | null {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  let line: number | undefined;
  for (const word of words) {
    const { top, left } = word.getBoundingClientRect();
    if (Math.abs(top - start.top) < start.height / 2) continue;
    line ??= top;
    if (Math.abs(top - line) >= start.height / 2) break;
    const distance = Math.abs(left - start.left);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}
