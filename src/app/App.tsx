import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router, as the browser or the renderer to HTML needs it. */
  readonly children: ReactNode;
}

/** What surrounds all pages. */
export function App({ queryClient, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
