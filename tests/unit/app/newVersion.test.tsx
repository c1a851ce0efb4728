import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForNewVersion } from '#app/newVersion.tsx';
import { noticeArea } from '#ui/noticeArea.ts';
import { Notifications } from '#ui/Notifications.tsx';
import { notify } from '#ui/notify.ts';

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
  siteHas('2');
  document.head.innerHTML = '<meta name="version" content="1">';
  watchForNewVersion();
  expect(await screen.findByText('A new version is ready.')).toBeVisible();
});

it('is announced beside the messages of the page, until it is dismissed', async () => {
  siteHas('2');
  document.head.innerHTML = '<meta name="version" content="1">';
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
  const fetch = siteHas('2');
  watchForNewVersion();
  expect(fetch).not.toHaveBeenCalled();
});

describe('Reload', () => {
  const reload = vi.fn<() => void>();
  const put = vi.fn<(key: string, page: Response) => Promise<void>>();
  let fetch: ReturnType<typeof siteHas>;

  beforeEach(() => {
    reload.mockReset();
    put.mockReset().mockResolvedValue();
    fetch = siteHas('2');
    vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) });
    vi.stubGlobal('location', { href: window.location.href, reload });
    document.head.innerHTML = '<meta name="version" content="1">';
  });

  /** Presses the button in the notice of the new version. */
  async function press() {
    watchForNewVersion();
    (await screen.findByRole('button', { name: 'Reload' })).click();
  }

  it('caches the new page before it reloads', async () => {
    await press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await put.mock.calls[0]?.[1].text()).toBe('2');
    expect(put.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0]!);
  });

  it('reloads even if the browser caches nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    put.mockRejectedValue(new DOMException('The disk is full.', 'QuotaExceededError'));
    await press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(log).toHaveBeenCalledOnce();
  });

  it('waits 10 seconds for the new page, and no longer', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    watchForNewVersion();
    const button = await screen.findByRole('button', { name: 'Reload' });
    const limit = new AbortController();
    timeout.mockReset().mockReturnValue(limit.signal);
    fetch.mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(limit.signal.reason as Error));
        }),
    );
    button.click();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
    expect(reload).not.toHaveBeenCalled();
    limit.abort(new DOMException('10 s', 'TimeoutError'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(log).toHaveBeenCalledOnce();
  });
});
