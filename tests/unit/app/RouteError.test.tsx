import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ChunkLoadError } from '#app/ChunkLoadError.ts';
import { RouteError } from '#app/RouteError.tsx';

let written: MockInstance;

beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function failWith(error: unknown) {
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', element: <Broken />, errorElement: <RouteError /> },
  ]);
  render(<RouterProvider router={router} />);
}

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

  it('explains a chunk that could not be loaded, with a button that reloads', () => {
    failWith(new ChunkLoadError('AboutPage', undefined));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Couldn’t load this page.*a new version has just come out/,
    );
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeEnabled();
  });
});
