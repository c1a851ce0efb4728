import { describe, expect, it } from 'vitest';
import { groupReports, reportId } from '#model/report.ts';

const note = { kind: 'file', target: 'CD/note/n1' } as const;
const message = { kind: 'message', target: 'm1' } as const;

describe('reports', () => {
  it('have an id for each visitor and thing, which is a name that Firestore takes', () => {
    expect(reportId('anjali', note)).toBe('anjali_file_CD_note_n1');
    expect(reportId('anjali', message)).toBe('anjali_message_m1');
  });

  it('are grouped by their things, with the most frequent reason first', () => {
    const groups = groupReports([
      { ...note, reason: 'wrong-place' },
      { ...message, reason: 'offensive' },
      { ...note, reason: 'harmful' },
      { ...note, reason: 'harmful' },
    ]);
    expect(groups).toEqual([
      {
        ...note,
        reasons: [
          ['harmful', 2],
          ['wrong-place', 1],
        ],
      },
      { ...message, reasons: [['offensive', 1]] },
    ]);
  });

  it('tell a message from a file of the same id', () => {
    const groups = groupReports([
      { kind: 'file', target: 'm1', reason: 'harmful' },
      { ...message, reason: 'harmful' },
    ]);
    expect(groups).toHaveLength(2);
  });

  it.each([
    null,
    {},
    { ...note, reason: 'boring' },
    { ...note, kind: 'place', reason: 'harmful' },
    { kind: 'file', target: 7, reason: 'harmful' },
  ])('leave out %j', (document) => {
    expect(groupReports([document])).toEqual([]);
  });
});
