import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import fields from './fields.module.css';
import overlays from './overlays.module.css';

/** Mantine's own shades get the hues of tokens.css. */
const celadon: MantineColorsTuple = [
  '#eef6f1',
  '#dcebe2',
  '#cfe3d7',
  '#9cc9b3',
  '#86c7ab',
  '#5fa488',
  '#4a8a70',
  '#2b6f5c',
  '#235c4c',
  '#1b473b',
];
const gray: MantineColorsTuple = [
  '#f6f4ee',
  '#edf3ee',
  '#e9e5da',
  '#e3ded2',
  '#848c86',
  '#6b746e',
  '#59635d',
  '#465049',
  '#2f3833',
  '#1c231f',
];
const dark: MantineColorsTuple = [
  '#e9ede8',
  '#c9d0ca',
  '#a4aea7',
  '#8f9a93',
  '#2a312d',
  '#242b27',
  '#1a1f1c',
  '#121614',
  '#0e1210',
  '#0a0d0c',
];

const fieldProps = { classNames: { ...fields } };

// Plain objects: `Menu.extend(…)` would load the component with every page.
export const theme = createTheme({
  primaryColor: 'celadon',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { celadon, gray, dark },
  white: '#fffefb',
  black: '#1c231f',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: fieldProps },
    Textarea: { defaultProps: fieldProps },
    PasswordInput: { defaultProps: fieldProps },
    NativeSelect: { defaultProps: fieldProps },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 6,
        shadow: 'var(--shadow-float)',
        // The first item has focus at once.
        withInitialFocusPlaceholder: false,
        classNames: { dropdown: overlays.dropdown ?? '', item: overlays.item ?? '' },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        classNames: { inner: overlays.modalInner ?? '', body: overlays.modalBody ?? '' },
      },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Tabs: {
      defaultProps: { classNames: { tab: overlays.tab ?? '', list: overlays.tabList ?? '' } },
    },
  },
});

/** Points Mantine's variables at tokens.css, which knows both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-second)',
    '--mantine-color-placeholder': 'var(--ink-second)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--accent)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line)',
  };
  return { variables: {}, light: tokens, dark: tokens };
};
