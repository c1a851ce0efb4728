import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchForNewVersion } from '#app/newVersion.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function siteHas(version: string) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(new Response(version));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('announces a version other than that of the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  siteHas('2');
  document.head.innerHTML = '<meta name="version" content="1">';
  watchForNewVersion();
  expect(await screen.findByText('A new version is ready.')).toBeVisible();
});

it('asks for none where the page itself has no version', () => {
  const fetch = siteHas('2');
  watchForNewVersion();
  expect(fetch).not.toHaveBeenCalled();
});
