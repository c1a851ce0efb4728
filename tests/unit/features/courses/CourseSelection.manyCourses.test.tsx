import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CourseSelection } from '#features/courses/CourseSelection.tsx';

vi.mock('#config/courses.ts', async () => {
  const { anyLibrary } = await import('../../../support/anyLibrary.ts');
  const { courses, categories } = anyLibrary(300, 4);
  return { COURSE_LIST: courses, CATEGORY_LIST: categories };
});

afterEach(() => localStorage.clear());

const selection = (
  <MemoryRouter initialEntries={['/Notes']}>
    <Routes>
      <Route path="/Notes" element={<CourseSelection />} />
      <Route path="/Files" element={<Arrived />} />
    </Routes>
  </MemoryRouter>
);

function Arrived() {
  return <p>{useLocation().search}</p>;
}

const field = () => screen.getByRole('searchbox', { name: 'Find a course' });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the selection among 300 courses', () => {
  it('has a group for each semester, folded, which opens', async () => {
    render(selection);
    const group = screen.getByRole('heading', { name: 'Semester 2' }).closest('details')!;
    expect(group).not.toHaveAttribute('open');
    expect(within(group).getByText('37')).toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: 'Semester 2' }));
    expect(group).toHaveAttribute('open');
    expect(within(group).getAllByRole('button')).toHaveLength(37);
  });

  it('finds courses by words of code, name and semester, in any order', async () => {
    render(selection);
    await userEvent.type(field(), 'algebra cs00 semester');
    expect(await screen.findByText('2 courses match')).toBeVisible();
    expect(buttons()).toEqual(['CS001', 'CS006']);
    await userEvent.clear(field());
    await userEvent.type(field(), '277');
    expect(await screen.findByText('1 course matches')).toBeVisible();
    await userEvent.type(field(), '{Enter}');
    expect(screen.getByText('?course=CS277')).toBeVisible();
  });

  it('says so when none matches', async () => {
    render(selection);
    await userEvent.type(field(), 'zoology');
    expect(await screen.findByText('No course matches. Try fewer letters.')).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  it('puts few of them into the page’s HTML', () => {
    const html = renderToString(selection);
    expect(html.match(/<button/g)).toHaveLength(36);
    expect(html.length).toBeLessThan(20_000);
  });
});
