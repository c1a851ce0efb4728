import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '#app/App.tsx';
import { createQueryClient } from '#app/queryClient.ts';
import { routes } from '#app/routes.tsx';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

const router = createBrowserRouter(routes);

/** The first page's chunk is there, or has failed for good. */
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

createRoot(root).render(
  <App queryClient={createQueryClient()}>
    <RouterProvider router={router} />
  </App>,
);
