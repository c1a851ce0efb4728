import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteGate } from '#features/site-status/SiteGate.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const DOWN = 'The website is currently down. Please try again later.';

const flag = vi.hoisted(() => ({ read: vi.fn<() => Promise<boolean>>() }));
vi.mock('#services/site/siteStatus.ts', () => ({
  readIsSiteShut: flag.read,
}));

beforeEach(() => flag.read.mockReset().mockResolvedValue(false));

async function look(isShut: boolean) {
  flag.read.mockResolvedValue(isShut);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.dynamicImportSettled();
  });
}

function open(isDialogOpen: boolean) {
  const page = (open: boolean) => (
    <SiteGate pathname="/Notes">
      <main>
        <h1>Select a Course</h1>
        <Dialog open={open} onClose={() => undefined} title="Sure?">
          <button type="button">Yes</button>
        </Dialog>
      </main>
    </SiteGate>
  );
  const { rerender } = render(page(false));
  rerender(page(isDialogOpen));
}

describe('the notice of a shut site', () => {
  it('takes the place of the page, and the focus', async () => {
    open(false);
    await look(true);
    expect(await screen.findByRole('heading', { name: DOWN })).toHaveFocus();
    expect(screen.getByText('Select a Course')).not.toBeVisible();
    await look(false);
    expect(screen.getByRole('heading')).toHaveTextContent('Select a Course');
  });

  it('replaces an open dialog and restores it on wake-up', async () => {
    open(true);
    expect(screen.getByRole('dialog')).toBeVisible();
    await look(true);
    expect(await screen.findByRole('heading', { name: DOWN })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await look(false);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
