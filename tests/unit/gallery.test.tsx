import { readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Gallery } from '../../gallery/Gallery.tsx';

/** Parts of other components, and what holds whole pages. */
const PARTS = [
  'Dialog',
  'EmptyNest',
  'Field',
  'Notices',
  'Page',
  'TextPage',
  'TwigLine',
  'VisuallyHidden',
];

describe('the gallery', () => {
  it('renders every component', async () => {
    const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { name: 'Components' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });

  it('leaves no component of src/ui out', () => {
    const shown = readdirSync('gallery')
      .map((file) => readFileSync(`gallery/${file}`, 'utf8'))
      .join('');
    const components = readdirSync('src/ui')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replace('.tsx', ''));
    const missing = components.filter((name) => !shown.includes(`#ui/${name}.tsx`));
    expect(missing.sort()).toEqual(PARTS);
  });
});
