import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Loads the record of this browser's contributions, as a page does when it opens. */
const openPage = () => import('#features/contribute/own/OwnUploads.tsx');

it('looks for no uploads in a browser that has never contributed', async () => {
  const { contributed } = await openPage();
  expect(contributed.get()).toBe(0);
});

it('counts each contribution, so that the list is read again', async () => {
  const { addContribution, contributed } = await openPage();
  addContribution();
  addContribution();
  expect(contributed.get()).toBe(2);
});

it('still knows on the next visit that there are uploads', async () => {
  const { addContribution } = await openPage();
  addContribution();
  vi.resetModules();
  const { contributed } = await openPage();
  expect(contributed.get()).toBe(1);
});
