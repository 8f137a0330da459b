import {
  type ButtonHTMLAttributes,
  cloneElement,
  createElement,
  type ReactElement,
  type Ref,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isCovered } from '../lib/use-key-presses.ts';
import { type Load, useOnDemand } from './on-demand.ts';

type ButtonElement = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>;

export interface MenuProps {
  button: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface MenuButtonProps<Props extends MenuProps> {
  button: ButtonElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The same function at every call. */
  load: Load<Props>;
  more: Omit<Props, keyof MenuProps>;
}

/** Loads its menu at hover, focus or the first click. */
export function MenuButton<Props extends MenuProps>(props: MenuButtonProps<Props>) {
  const { button, opened, onChange, load, more } = props;
  const Menu = useOnDemand(load, opened);
  const [isPressed, setPressed] = useState(false);
  const [place, setPlace] = useState<HTMLButtonElement | null>(null);
  const gaveWay = useRef(false);

  // The menu's own button replaces the pressed one.
  useLayoutEffect(() => {
    if (isPressed && !gaveWay.current) place?.focus({ preventScroll: true });
  }, [isPressed, place]);

  const isLoaded = Menu !== null;
  const giveWayToOther = useEffectEvent(() => {
    if (!opened || !isCovered()) return;
    gaveWay.current = true;
    onChange(false);
  });
  useLayoutEffect(() => {
    if (isLoaded) giveWayToOther();
  }, [isLoaded]);

  if (Menu !== null) {
    const menu = { button: cloneElement(button, { ref: setPlace }), onChange };
    // Only a closed menu that opens remembers what had focus.
    const given = { ...more, ...menu, opened: opened && place !== null };
    return createElement(Menu, given as unknown as Props);
  }
  // A failure is shown when the menu is opened.
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

/** The entry is gone by the time its dialog returns focus. */
export function focusButtonOf(item: HTMLElement) {
  const button = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus({ preventScroll: true });
}
