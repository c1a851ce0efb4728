import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** The bar in a library with that many categories. */
async function load(count: number) {
  const { anyLibrary } = await import('../../../../support/anyLibrary.ts');
  const { courses, categories } = anyLibrary(3, count);
  vi.resetModules();
  vi.doMock('#config/courses.ts', () => ({ COURSE_LIST: courses, CATEGORY_LIST: categories }));
  return {
    ...(await import('#features/library/overview/CountBar.tsx')),
    ...(await import('#model/shelf.ts')),
  };
}

afterEach(() => {
  vi.doUnmock('#config/courses.ts');
  vi.resetModules();
});

it.each([3, 8])('draws counts of %i categories as one bar', async (categories) => {
  const { CountBar, largest, sumOf, CATEGORIES } = await load(categories);
  expect(CATEGORIES).toHaveLength(categories);
  const of = (category: string) => (category === 'qp' ? 0 : 2);
  expect(sumOf(of)).toBe(2 * (categories - 1));
  expect(largest([3, 9, 0])).toBe(9);
  const { container } = render(<CountBar of={of} most={8 * (categories - 1)} />);
  const bar = container.querySelector<HTMLElement>('.count-bar')!;
  expect(bar.style.width).toBe('25%');
  const parts = [...bar.children].map((part) => (part as HTMLElement).style);
  expect(parts.map(({ flexGrow }) => Number(flexGrow))).toEqual(CATEGORIES.map(of));
  const tints = parts.map(({ opacity }) => Number(opacity));
  expect(new Set(tints).size).toBe(categories);
  expect(Math.min(...tints)).toBeGreaterThan(0.3);
});

it('draws none before all counts are known, and survives an empty library', async () => {
  const { CountBar, largest } = await load(4);
  expect(largest([3, null, 0])).toBeNull();
  const { container, rerender } = render(<CountBar of={() => 1} most={null} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<CountBar of={(category) => (category === 'qp' ? null : 1)} most={9} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<CountBar of={() => 0} most={0} />);
  expect(container.querySelector<HTMLElement>('.count-bar')?.style.width).toBe('0%');
});
