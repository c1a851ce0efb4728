import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawnText } from '#features/library/viewer/DrawnText.tsx';

afterEach(cleanup);
const draw = (text: string) => render(<DrawnText text={text} />).container;

describe('Markdown', () => {
  it('is drawn: headings, lists, tables, code and emphasis', () => {
    const page = draw(
      '# Unit 3\n\n3. *Handle*\n4. **LALR**\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n```c\nint *a;\n```',
    );
    expect(screen.getByRole('heading', { name: 'Unit 3', level: 3 })).toBeVisible();
    expect(page.querySelector('ol')).toHaveAttribute('start', '3');
    expect(screen.getByRole('cell', { name: '2' })).toHaveStyle({ textAlign: 'right' });
    expect(page.querySelector('pre')).toHaveTextContent('int *a;');
    expect(page.querySelector('strong')).toHaveTextContent('LALR');
  });

  it('keeps formulas as they are written', () => {
    const page = draw('The sum $\\sum_i a_i*b_i*c$ and $$\\hat{y} = \\{1\\}$$, for $5 and $6.');
    expect([...page.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      '$\\sum_i a_i*b_i*c$',
      '$$\\hat{y} = \\{1\\}$$',
    ]);
    expect(page).toHaveTextContent('for $5 and $6.');
  });

  it('says where its links lead, and follows none of another kind', () => {
    draw('[notes](https://a.example/x) https://b.example [bad](javascript:alert(1)) [top](#top)');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/x',
      'https://b.example',
    ]);
    expect(screen.getByText(/\(a\.example\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'notes' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    );
  });

  it('shows small pictures of its own, and asks no other host', () => {
    const page = draw(
      '![plot](data:image/png;base64,iVBORw0KGgo=) ![spy](https://spy.example/a.png) ![x](data:image/svg+xml,<svg>)',
    );
    expect([...page.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['plot']);
    expect(page).toHaveTextContent('[Picture: spy]');
  });

  it('runs nothing: HTML is text', () => {
    const page = draw('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b>bold</b>');
    expect(page.querySelector('script, img, b')).toBeNull();
    expect(page).toHaveTextContent('<script>alert(1)</script>');
  });

  it.each([
    ['lists', '- '.repeat(10_000)],
    ['quotes', '>'.repeat(10_000)],
    [
      'lists on lines',
      Array.from({ length: 700 }, (_, at) => `${' '.repeat(2 * at)}- x`).join('\n'),
    ],
    ['emphasis', '*a **b '.repeat(10_000)],
    ['brackets', '['.repeat(10_000)],
  ])('is not drawn deeper than anybody writes: 10,000 nested %s', (_case, text) => {
    const page = draw(text);
    const depth = (element: Element): number =>
      1 + Math.max(0, ...[...element.children].map(depth));
    expect(depth(page)).toBeLessThan(120);
  });
});
