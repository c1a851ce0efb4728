import { expect, it, vi } from 'vitest';
import { courseNamed } from '#model/shelf.ts';

vi.mock('#config/courses.ts', () => ({
  COURSE_LIST: [
    ['C', 'Programming'],
    ['C++', 'More programming'],
    ['NW LAB', 'Networking Lab'],
  ],
  CATEGORY_LIST: [['note', 'Notes']],
}));

it.each([
  ['C++', 'C++'],
  ['c++', 'C++'],
  // As a query string is read in which the signs were not encoded.
  ['C  ', 'C++'],
  ['c', 'C'],
  ['nw-lab', 'NW LAB'],
  ['NWLAB', 'NW LAB'],
  // Either.
  ['c_', null],
  ['D', null],
])('%j means the course %s', (text, course) => {
  expect(courseNamed(text)).toBe(course);
});
