import { afterEach, expect, it } from 'vitest';
import { rowOf } from '#features/files/viewer/rowOf.ts';

const list = (caption: string, ...queries: string[]) =>
  `<table><caption>${caption}</caption>${queries
    .map((query) => `<tr><td><a href="/Files?${query}" data-list="${caption}">a file</a></td></tr>`)
    .join('')}</table>`;

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['Most downloaded', 'Most downloaded'],
  ['New', 'New'],
  [undefined, 'New'],
  ['of another page', 'New'],
])('finds the row of a file in its list (%s), or else in the first that has it', (name, found) => {
  document.body.innerHTML = `<a href="/Files?course=CD&tab=note&file=a">elsewhere</a>
    ${list('Notes', 'course=CD&tab=qp&file=a', 'course=CD&tab=note&file=b', 'course=XX&file=a')}
    ${list('New', 'course=CD&tab=note&file=a')}
    ${list('Most downloaded', 'course=CD&tab=note&file=b', 'course=CD&tab=note&file=a')}`;
  const row = rowOf({ course: 'CD', category: 'note', id: 'a' }, name);
  expect(row?.dataset['list']).toBe(found);
  expect(row).toHaveAttribute('href', '/Files?course=CD&tab=note&file=a');
});

it('finds none for a file that is in no list', () => {
  document.body.innerHTML = list('Notes', 'course=CD&tab=qp&file=a');
  expect(rowOf({ course: 'CD', category: 'note', id: 'a' }, 'Notes')).toBeUndefined();
});
