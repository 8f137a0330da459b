import type { HTMLAttributes } from 'react';

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

/** `center` and `baseline` across the row, `between` along it; `anywhere`: long words break; `narrow`: below its content; `ruled`: a line above but the first. */
const FLAGS = [
  'wrap',
  'center',
  'baseline',
  'between',
  'grow',
  'narrow',
  'nowrap',
  'anywhere',
  'muted',
  'middle',
  'card',
  'ruled',
  'bold',
] as const;
type Flags = Partial<Record<(typeof FLAGS)[number], boolean>>;

interface LayoutProps extends HTMLAttributes<HTMLElement>, Flags {
  as?: Tag;
  /** Pixels. */
  gap?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | '8-16';
  /** Pixels above. */
  top?: 4 | 6 | 8 | 10 | 12 | 16 | 24;
  size?: 'small' | 'label' | 'large';
}

/** With classes of `layout.css`: the landing page's security policy allows no style attributes. */
function primitive(kind: 'row' | 'column' | 'grid' | 'stack' | '', tag: Tag) {
  return ({ as: Element = tag, gap, top, size, className, ...others }: LayoutProps) => {
    const rest = Object.entries(others).filter(([name]) => !isFlag(name));
    const names = [
      kind,
      gap && `gap-${gap}`,
      top && `top-${top}`,
      size,
      ...FLAGS.filter((flag) => others[flag]),
      className,
    ];
    return <Element className={names.filter(Boolean).join(' ')} {...Object.fromEntries(rest)} />;
  };
}

const isFlag = (name: string) => (FLAGS as readonly string[]).includes(name);

export const Row = primitive('row', 'div');
export const Column = primitive('column', 'div');
export const Grid = primitive('grid', 'div');
/** A grid of one column, which may be narrower than its content. */
export const Stack = primitive('stack', 'div');
export const Text = primitive('', 'p');
