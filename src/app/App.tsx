import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';

interface AppProps {
  readonly queryClient: QueryClient;
  /** RouterProvider in the browser, StaticRouterProvider when prerendering. */
  readonly children: ReactNode;
}

/** Wraps the router in the providers that every page needs. */
export function App({ queryClient, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
