import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CourseSelection } from '#features/courses/CourseSelection.tsx';

function Arrived() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p>{JSON.stringify({ search: location.search, state })}</p>;
}

function showGrid() {
  render(
    <MemoryRouter initialEntries={['/Notes']}>
      <Routes>
        <Route path="/Notes" element={<CourseSelection />} />
        <Route path="/Files" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('the course selection', () => {
  it('has a button for each course', () => {
    showGrid();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'AAD',
      'CCW',
      'CD',
      'CG',
      'ELI',
      'IE&FT',
      'NW LAB',
      'PHY.1',
    ]);
  });

  it('describes each button by the full name', () => {
    showGrid();
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('CD')).toHaveAccessibleDescription('Compiler Design');
    expect(button('NW LAB')).toHaveAccessibleDescription('Networking Lab');
    expect(button('IE&FT')).toHaveAccessibleDescription('Industrial Economics and Foreign Trade');
  });

  it.each([
    ['CD', '?course=CD'],
    ['IE&FT', '?course=IE%26FT'],
    ['NW LAB', '?course=NW+LAB'],
  ])(
    'leads to the files of %s, with the course as state and in the address',
    async (course, search) => {
      showGrid();
      await userEvent.click(screen.getByRole('button', { name: course }));
      expect(screen.getByText(JSON.stringify({ search, state: { course } }))).toBeVisible();
    },
  );

  it('shows a laboratory course, and no other, as a red book', () => {
    showGrid();
    // Below this hue index.css binds a book in red.
    const redBooks = screen.getAllByRole('listitem').filter(({ style }) => {
      return Number(style.getPropertyValue('--hue')) < 52;
    });
    expect(redBooks.map((book) => within(book).getByRole('button').textContent)).toEqual([
      'NW LAB',
    ]);
  });
});
