import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { createQueryClient } from '#app/queryClient.ts';
import { reportWebVitals } from '#app/reportWebVitals.ts';
import { routes } from '#app/routes.tsx';
import { sendVital } from '#app/sendVital.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

const router = createBrowserRouter(routes);

/** The first page's chunk is there, or has failed for good. Until then the HTML stands as it came. */
await new Promise<void>((resolve) => {
  if (router.state.initialized) {
    resolve();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

const app = (
  <App queryClient={createQueryClient()}>
    <RouterProvider router={router} />
  </App>
);

const { errors, matches } = router.state;
const page = matches.at(-1)?.route.path;

/** The build wrote this very page into #root, under its route's path. */
if (page !== undefined && page === root.dataset['page'] && !errors) hydrateRoot(root, app);
else createRoot(root).render(app);

reportWebVitals(sendVital);
