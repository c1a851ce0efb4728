import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { rememberShelf } from '#features/courses/recentShelves.ts';
import { Hero } from '#features/home/Hero.tsx';

const open = () =>
  render(
    <MemoryRouter>
      <Hero first={<ContinueButton />} />
    </MemoryRouter>,
  );
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('is the first button of whoever has opened a shelf, and leaves no room where nobody has', () => {
  document.documentElement.dataset['returning'] = '';
  const { container, unmount } = open();
  expect(links()).toEqual(['Get Notes', 'Contribute']);
  expect(container.querySelector('.hero-first')).toBeEmptyDOMElement();
  expect(document.documentElement).not.toHaveAttribute('data-returning');
  unmount();

  rememberShelf({ course: 'CD', category: 'qp' });
  open();
  expect(links()).toEqual(['Continue: CD · Question Papers', 'Get Notes', 'Contribute']);
  expect(screen.getByRole('link', { name: /^Continue/ })).toHaveAttribute(
    'href',
    '/Files?course=CD&tab=qp',
  );
});
