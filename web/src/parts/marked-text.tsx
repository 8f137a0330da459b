import { matchKorean } from '@gieok/shared/korean/match-korean';
import { MixedText } from '../lib/korean.tsx';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  /** Empty marks nothing. */
  search: string;
  /** The Korean side of a card, in whatever letters. */
  isKorean?: boolean;
  children: string;
}

export function MarkedText({ search, isKorean, children }: MarkedTextProps) {
  const spans = search === '' ? [] : matchKorean(search, children, isKorean);
  if (spans.length === 0) return <MixedText>{children}</MixedText>;
  const parts = spans.map(([start, end], place) => {
    const before = children.slice(spans[place - 1]?.[1] ?? 0, start);
    return (
      <span key={start}>
        <MixedText>{before}</MixedText>
        <mark className={classes.hit}>
          <MixedText>{children.slice(start, end)}</MixedText>
        </mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      <MixedText>{children.slice(spans.at(-1)?.[1] ?? 0)}</MixedText>
    </>
  );
}
