import { matchKorean } from '@gieok/shared/korean/match-korean';
import { MixedText } from '../ui/mixed-text.tsx';
import classes from './marked-text.module.css';

/** A text in which what was searched for is marked. @param search empty: nothing was. */
export function MarkedText({ search, children }: { search: string; children: string }) {
  const spans = search === '' ? [] : matchKorean(search, children);
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
