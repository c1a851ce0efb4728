import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ChunkLoadError } from '#app/lazyPage.ts';
import { RouteError } from '#app/RouteError.tsx';

let written: MockInstance;

beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const failWith = (error: unknown) =>
  render(
    <MemoryRouter>
      <RouteError error={error} />
    </MemoryRouter>,
  );

describe('router failure', () => {
  it("says 'Unexpected Application Error!' in an alert, with a way back", () => {
    failWith(new Error('broken'));
    expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Unexpected Application Error!$/,
    );
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
    expect(written).toHaveBeenCalledWith(
      'StudyNest could not show a page.',
      expect.objectContaining({ message: 'broken' }),
    );
  });

  it('says that a chunk could not be loaded', async () => {
    failWith(new ChunkLoadError('AboutPage', undefined));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this page.');
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeEnabled();
  });

  it('says so without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failWith(new ChunkLoadError('AboutPage', undefined));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re offline');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
