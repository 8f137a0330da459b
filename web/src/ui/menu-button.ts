import {
  type ButtonHTMLAttributes,
  cloneElement,
  createElement,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useState,
} from 'react';
import { type Load, useOnDemand } from './on-demand.ts';

type ButtonElement = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>;

export interface MenuProps {
  /** Opens the menu: its target. */
  button: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface MenuButtonProps<Props extends MenuProps> {
  button: ButtonElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The menu's module; the same function at every call. */
  load: Load<Props>;
  /** What else the menu is to know. */
  more: Omit<Props, keyof MenuProps>;
}

/** A button whose menu is loaded when it is opened first; or a moment before, by whoever is about to. */
export function MenuButton<Props extends MenuProps>(props: MenuButtonProps<Props>) {
  const { button, opened, onChange, load, more } = props;
  const Menu = useOnDemand(load, opened);
  const [isPressed, setPressed] = useState(false);
  const [place, setPlace] = useState<HTMLButtonElement | null>(null);

  // The menu comes with a button of its own, which takes the place of the one that was pressed, and its focus.
  useLayoutEffect(() => {
    if (isPressed) place?.focus({ preventScroll: true });
  }, [isPressed, place]);

  if (Menu !== null) {
    const menu = { button: cloneElement(button, { ref: setPlace }), onChange };
    // Only as it opens, from being closed, does it learn where the focus was, to give it back.
    const given = { ...more, ...menu, opened: opened && place !== null };
    return createElement(Menu, given as unknown as Props);
  }
  // What fails now is tried again, and told of, when the menu is opened.
  const prepare = () => void load().catch(() => {});
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setPressed(true);
      onChange(true);
    },
  });
}

/** What an entry opens gives the focus back to where it was: not to an entry that is gone by then. */
export function focusButtonOf(item: HTMLElement) {
  const button = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus({ preventScroll: true });
}
