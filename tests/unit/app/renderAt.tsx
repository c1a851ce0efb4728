import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { createQueryClient } from '#app/queryClient.ts';
import { routes } from '#app/routes.tsx';

/** Shows the whole app at an address, and gives its router. */
export function renderAt(address: string, appRoutes: RouteObject[] = routes) {
  const router = createMemoryRouter(appRoutes, { initialEntries: [address] });
  render(
    <App queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </App>,
  );
  return router;
}
