import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { followForeignChanges, undoForeignChanges } from '#app/foreignNodes.ts';
import { reloadForMissingFiles } from '#app/newVersion.ts';
import { reportWebVitals } from '#app/reportWebVitals.ts';
import { pageAt } from '#app/pageTable.ts';
import { openFirstPage, SiteRouter, type Arrival } from '#app/SiteRouter.tsx';
import { replaceEntry } from '#lib/entryState.ts';
import { forgetWithOtherTabs } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { addressWithin } from '#model/siteAddress.ts';
import { stopNoting } from '#start/earlyInput.ts';
import './index.css';

/** The longest wait before loading the code that only later pages and visits need. */
const AFTERWARDS_LIMIT_MS = 10_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

// Messengers and people change links that they hand on.
const { href, origin } = window.location;
const within = addressWithin(href, origin) ?? '/';
if (origin + within !== href) replaceEntry({}, within);

function show(container: HTMLElement, first: Arrival): void {
  const app = (
    <StrictMode>
      <SiteRouter first={first}>
        {(error, isPending) => <App error={error} isPending={isPending} />}
      </SiteRouter>
    </StrictMode>
  );
  const { path } = pageAt(first.location.pathname);
  // Rows that arrive from now on are the app's own.
  document.getElementById('rows')?.remove();
  // Hydrates only if #root has the HTML of this page, and then names its route's path.
  if (path === container.dataset['page'] && first.error === null) {
    stopNoting();
    undoForeignChanges(container);
    followForeignChanges(container);
    // In a task of its own, React would miss typing before it, a translator might change the page
    // again, and a visitor might go back to another one.
    flushSync(() => hydrateRoot(container, app));
  } else {
    // A transition is rendered in short pieces, between which a slow phone can scroll and respond.
    followForeignChanges(container);
    startTransition(() => createRoot(container).render(app));
  }
  forgetWithOtherTabs();
  reloadForMissingFiles();
  reportWebVitals();
  // Not on the development server, whose files change all the time.
  if (!import.meta.env.PROD) return;
  whenIdle(() => {
    import('#app/afterwards.ts')
      .then(({ startAfterwards }) => startAfterwards())
      .catch((error: unknown) => logError('load the code for later visits', error));
  }, AFTERWARDS_LIMIT_MS);
}

// Keeps the prerendered HTML until the first page's chunk has loaded or failed. The module must not
// await that, because the page's chunk shares scripts with it and would wait for it.
void openFirstPage().then((first) => show(root, first));
