import { describe, expect, it } from 'vitest';
import { noteOf, readEntry } from '#model/operatorLog.ts';

const entry = { action: 'remove-file', target: 'CD/note/n1', note: 'notes.pdf', at: 5 };

describe('an entry of the operator’s log', () => {
  it('is read with its id', () => {
    expect(readEntry('e1', entry)).toEqual({ id: 'e1', by: '', ...entry });
    expect(readEntry('e1', { ...entry, by: 'ann' })).toMatchObject({ by: 'ann' });
  });

  it.each([null, { ...entry, action: 'dance' }, { ...entry, at: 'now' }, { ...entry, note: 7 }])(
    'is not %j',
    (document) => {
      expect(readEntry('e1', document)).toBeNull();
    },
  );

  it('has a note of 300 units at most', () => {
    expect(noteOf('x'.repeat(300))).toBe('x'.repeat(300));
    expect(noteOf('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
  });

  it('has no half of an emoji in its note', () => {
    expect(noteOf('x' + '😀'.repeat(150))).toBe(`x${'😀'.repeat(149)}…`);
    expect(noteOf('😀'.repeat(151))).toBe(`${'😀'.repeat(149)}…`);
  });
});
