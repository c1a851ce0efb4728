import { Navigate, type RouteObject } from 'react-router-dom';
import { PAGES, type PageHandle } from './pageTable.ts';
import { Root } from './Root.tsx';
import { RouteError } from './RouteError.tsx';
import { BareLayout, SiteLayout } from './SiteLayout.tsx';

const pageRoutes = (bare: boolean): RouteObject[] =>
  PAGES.filter((entry) => (entry.bare ?? false) === bare).map(
    ({ path, lazy, title, description }) => ({
      path,
      lazy,
      handle: { title, description } satisfies PageHandle,
    }),
  );

/** A page that fails leaves header and footer standing; only a failing frame takes all. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // The HTML that came stands until the first page's chunk is there.
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
