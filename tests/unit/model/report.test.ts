import { describe, expect, it } from 'vitest';
import { groupReports, isMessageId, readReports, reportId } from '#model/report.ts';

const note = { kind: 'file', target: 'CD/note/n1' } as const;
const message = { kind: 'message', target: '-OeZ09_az-AZ09_az-Az' } as const;

const given = (
  about: typeof note | typeof message,
  reason: 'harmful' | 'offensive' | 'wrong-place',
  reportedBy = 'anjali',
) => ({ ...about, reason, reportedBy });

describe('reports', () => {
  it('have an id for each visitor and thing, which is a name that Firestore takes', () => {
    expect(reportId('anjali', note)).toBe('anjali_file_CD_note_n1');
    expect(reportId('anjali', message)).toBe('anjali_message_-OeZ09_az-AZ09_az-Az');
  });

  it('are grouped by their things, with the most frequent reason first', () => {
    const things = groupReports([
      given(note, 'wrong-place', 'anjali'),
      given(message, 'offensive', 'anjali'),
      given(note, 'harmful', 'basim'),
      given(note, 'harmful', 'carla'),
    ]);
    expect(things).toEqual([
      {
        ...note,
        reasons: [
          ['harmful', 2],
          ['wrong-place', 1],
        ],
        reporters: ['anjali', 'basim', 'carla'],
      },
      { ...message, reasons: [['offensive', 1]], reporters: ['anjali'] },
    ]);
  });

  it('tell a message from a file of the same id', () => {
    const things = groupReports([
      { ...given(message, 'harmful'), kind: 'file' },
      given(message, 'harmful'),
    ]);
    expect(things).toHaveLength(2);
  });

  it.each([
    null,
    {},
    { ...given(note, 'harmful'), reason: 'boring' },
    { ...given(note, 'harmful'), kind: 'place' },
    { ...given(note, 'harmful'), target: 7 },
    { ...given(note, 'harmful'), reportedBy: null },
  ])('leave out %j', (document) => {
    expect(readReports([document])).toEqual([]);
  });
});

describe('the id of a message', () => {
  it.each(['', 'm1', 'n'.repeat(19), 'n'.repeat(21), `${'n'.repeat(19)}/`, `${'n'.repeat(20)}\n`])(
    'is not %j',
    (text) => {
      expect(isMessageId(text)).toBe(false);
    },
  );

  it('is 20 characters of the SDK’s ids', () => {
    expect(isMessageId(message.target)).toBe(true);
  });
});
