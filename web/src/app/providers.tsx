import '../ui/mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '../lib/nonce.ts';
import { queryClient } from '../lib/query-client.ts';
import { useColorScheme } from '../lib/theme.ts';
import { cssVariables, theme } from '../ui/theme.ts';

/** Every page needs these but the landing page of a stranger. */
export function Providers({ children }: { children: ReactNode }) {
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
