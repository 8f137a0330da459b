import '../ui/mantine-styles.ts';
import { MESSAGE_CLEARS_AFTER_MS } from '@gieok/shared/constants';
import { pages } from '@gieok/shared/routes';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { useColorScheme } from '../lib/theme.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { toasterIsThere, useToaster } from '../ui/toast.ts';
import { Frame } from './frame.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { GuestNavigation } from './guest-navigation.tsx';
import { MemberNavigation } from './member-navigation.tsx';

declare global {
  /** Read by react-remove-scroll, Mantine's scroll lock, for its style. */
  var __webpack_nonce__: string | undefined;
}

/** Under which the content policy lets this page add styles. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();

const TOASTS = { onThere: toasterIsThere, clearsAfterMs: MESSAGE_CLEARS_AFTER_MS };

export default function AppLayout() {
  const { token } = useSession();
  const Toaster = useToaster();
  return (
    <Providers>
      {token === null ? (
        <Frame home={pages.landing} navigation={<GuestNavigation />}>
          <Outlet />
        </Frame>
      ) : (
        <Frame home={pages.dashboard} navigation={<MemberNavigation />}>
          <Outlet />
          <GlobalKeys />
          {Toaster !== null && createElement(Toaster, TOASTS)}
        </Frame>
      )}
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={scheme}
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
