import type { HTMLAttributes } from 'react';
import classes from './layout.module.css';

type Tag =
  | 'div'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'h2'
  | 'h3'
  | 'strong'
  | 'fieldset'
  | 'article';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  /** Pixels. */
  gap?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | '8-16';
  size?: 'small' | 'label' | 'large';
  weight?: 600 | 650 | 700;
  wrap?: boolean;
  center?: boolean;
  baseline?: boolean;
  between?: boolean;
  muted?: boolean;
  /** Long words break. */
  anywhere?: boolean;
  /** Narrower than its content. */
  narrow?: boolean;
  nowrap?: boolean;
  middle?: boolean;
  card?: boolean;
}

/** Classes, for the landing page's security policy allows no style attributes. */
function primitive(kind: 'row' | 'column' | 'grid' | 'stack' | 'text', tag: Tag) {
  return ({ as: Element = tag, className, ...props }: LayoutProps) => {
    const { gap, size, weight, ...others } = props;
    const { wrap, center, baseline, between, muted, anywhere, ...further } = others;
    const { narrow, nowrap, middle, card, ...rest } = further;
    const flags = {
      wrap,
      center,
      baseline,
      between,
      muted,
      anywhere,
      narrow,
      nowrap,
      middle,
      card,
    };
    const names = [
      kind,
      gap && `gap-${gap}`,
      size,
      weight && `weight-${weight}`,
      ...Object.entries(flags).map(([name, isSet]) => isSet && name),
    ];
    const own = names.map((name) => name && classes[name]);
    return <Element className={[...own, className].filter(Boolean).join(' ')} {...rest} />;
  };
}

export const Row = primitive('row', 'div');
export const Column = primitive('column', 'div');
export const Grid = primitive('grid', 'div');
/** A grid of one column, which may be narrower than its content. */
export const Stack = primitive('stack', 'div');
export const Text = primitive('text', 'p');
