import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COURSES } from '#model/shelf.ts';

const countAllFiles = vi.hoisted(() => vi.fn<() => Promise<number>>());
const logError = vi.hoisted(() => vi.fn());
vi.mock('#services/library/totals.ts', () => ({ countAllFiles }));
vi.mock('#lib/log.ts', () => ({ logError }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  countAllFiles.mockReset();
  logError.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a visit in which the count has not been requested yet. */
async function visit() {
  const { LibraryTotal } = await import('#features/home/Hero.tsx');
  return () => render(<LibraryTotal />);
}

/** Lets the page settle, and the count be loaded and answered. */
const rest = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.dynamicImportSettled();
  });

describe('the number of files on Home', () => {
  it('stays unknown where it cannot be counted, and is counted when Home is opened again', async () => {
    const error = new Error('offline');
    countAllFiles.mockRejectedValueOnce(error).mockResolvedValueOnce(3);
    const openHome = await visit();
    const first = openHome();
    await rest();
    expect(first.container).toHaveTextContent('');
    expect(logError).toHaveBeenCalledExactlyOnceWith('count the files of the library', error);
    first.unmount();
    const second = openHome();
    await rest();
    expect(second.container).toHaveTextContent(`3 files in ${COURSES.length} courses.`);
  });

  it('is not asked for where Home is left before the page is at rest', async () => {
    const openHome = await visit();
    openHome().unmount();
    await rest();
    expect(countAllFiles).not.toHaveBeenCalled();
  });
});
