import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NestSearch } from '#features/courses/CourseChips.tsx';

it('the search of Home leads to File Nest with Enter', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <NestSearch /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole('searchbox', { name: 'Search all courses' });
  await userEvent.setup().type(field, ' unit 1{Enter}');
  expect(router.state.location).toMatchObject({
    pathname: '/FileNest',
    search: '?search=unit+1',
  });
});
