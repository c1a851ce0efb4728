import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForMissingChunks, watchForNewVersion } from '#app/newVersion.tsx';
import { noticeArea, Notifications } from '#ui/noticeArea.tsx';
import { notify } from '#ui/notify.tsx';

const OWN = '<meta name="version" content="0123456789ab">';
const NEWER = 'ba9876543210';

beforeEach(() => {
  render(<Notifications />);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  act(() => noticeArea.set([]));
});

function siteHas(version: string) {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementation(() => Promise.resolve(new Response(version)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('announces a version other than that of the page', async () => {
  siteHas(NEWER);
  document.head.innerHTML = OWN;
  watchForNewVersion();
  expect(await screen.findByText('A new version is ready.')).toBeVisible();
});

it('is announced beside the messages of the page, until it is dismissed', async () => {
  siteHas(NEWER);
  document.head.innerHTML = OWN;
  watchForNewVersion();
  const notice = await screen.findByRole('region', { name: 'New version' });
  act(() => void notify('Message copied to clipboard!'));
  const area = screen.getByRole('region', { name: 'Notifications' });
  expect(area).toContainElement(notice);
  expect(area).toContainElement(screen.getByRole('alert'));
  act(() => within(notice).getByRole('button', { name: 'Dismiss' }).click());
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeVisible();
});

it('asks for none where the page itself has no version', () => {
  const fetch = siteHas(NEWER);
  watchForNewVersion();
  expect(fetch).not.toHaveBeenCalled();
});

it('is not announced where something else answers for the site', async () => {
  const fetch = siteHas('<h1>Log in to the network</h1>');
  document.head.innerHTML = OWN;
  watchForNewVersion();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await fetch.mock.results[0]?.value;
  await Promise.resolve();
  expect(screen.queryByText('A new version is ready.')).not.toBeInTheDocument();
});

it('is offered where a chunk of the open page is missing, once', async () => {
  siteHas(NEWER);
  document.head.innerHTML = OWN;
  watchForMissingChunks();
  // As Vite does where a file of the build is gone.
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(await screen.findAllByText('A new version is ready.')).toHaveLength(1);
});

it('is not offered where a chunk does not come for another reason', async () => {
  const fetch = siteHas('0123456789ab');
  document.head.innerHTML = OWN;
  watchForMissingChunks();
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await fetch.mock.results[0]?.value;
  await Promise.resolve();
  expect(screen.queryByText('A new version is ready.')).not.toBeInTheDocument();
});
