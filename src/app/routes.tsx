import { Navigate, type RouteObject } from 'react-router-dom';
import { PAGES, type PageHandle } from './pageTable.ts';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import { BareLayout, SiteLayout } from './SiteLayout.tsx';

const pageRoutes = (bare: boolean): RouteObject[] =>
  PAGES.filter((entry) => (entry.bare ?? false) === bare).map(({ path, lazy, title }) => ({
    path,
    lazy,
    handle: { title } satisfies PageHandle,
  }));

/** All routes. A failing page keeps its header and footer; a failing layout replaces everything. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Renders nothing, so the prerendered HTML stays until the first page's chunk has loaded.
    hydrateFallbackElement: <></>,
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    children: [
      {
        element: <SiteLayout />,
        children: [{ errorElement: <RouteError />, children: pageRoutes(false) }],
      },
      {
        element: <BareLayout />,
        children: [{ errorElement: <RouteError />, children: pageRoutes(true) }],
      },
      { path: '/contact', element: <Navigate to="/Contactus" replace /> },
    ],
  },
];
