import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showList } from '#features/files/list/shownLists.ts';
import { useNeighbours } from '#features/files/viewer/useNeighbours.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const [FIRST, SECOND, THIRD, FOURTH] = buildRecords(4) as [never, never, never, never];
const shown: (() => void)[] = [];

function show(lists: Readonly<Record<string, readonly never[]>>): void {
  for (const [caption, records] of Object.entries(lists)) shown.push(showList(caption, records));
}

afterEach(() => shown.splice(0).forEach((hide) => hide()));

const neighboursOf = (place: never, list?: string) =>
  renderHook(() => useNeighbours(place, list)).result.current;

describe('the neighbours of an open file', () => {
  it('stand beside it in its list, and are missing at the ends', () => {
    show({ Notes: [FIRST, SECOND, THIRD] });
    expect(neighboursOf(FIRST, 'Notes')).toEqual({ next: SECOND, position: '1 of 3' });
    expect(neighboursOf(SECOND, 'Notes')).toEqual({
      ...{ previous: FIRST, next: THIRD, position: '2 of 3' },
    });
    expect(neighboursOf(THIRD, 'Notes')).toEqual({ previous: SECOND, position: '3 of 3' });
  });

  it('are those of the list from which it was opened, if it is in two', () => {
    show({ New: [FIRST, SECOND], 'Most downloaded': [SECOND, FIRST] });
    expect(neighboursOf(FIRST, 'Most downloaded')).toEqual({
      ...{ previous: SECOND, position: '2 of 2' },
    });
  });

  it.each([undefined, 'New', 'of a page before'])(
    'are those of any list that has it, when its own (%s) has it no more',
    (list) => {
      show({ New: [FIRST], 'Most downloaded': [SECOND, FOURTH] });
      expect(neighboursOf(FOURTH, list)).toEqual({ previous: SECOND, position: '2 of 2' });
    },
  );

  it('are none for a file that is in no list', () => {
    show({ New: [FIRST] });
    expect(neighboursOf(SECOND)).toEqual({ position: '' });
  });
});
