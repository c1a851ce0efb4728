import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { App } from '#app/App.tsx';
import { openFirstPage, SiteRouter } from '#app/SiteRouter.tsx';

/** Shows the whole app at an address, as it starts in a browser. */
export async function renderAt(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  const first = await openFirstPage();
  render(
    <StrictMode>
      <SiteRouter first={first}>
        {(error, isPending) => <App error={error} isPending={isPending} />}
      </SiteRouter>
    </StrictMode>,
  );
}
