import { describe, expect, it } from 'vitest';
import { readShutdownNotice } from '#model/shutdownNotice.ts';

describe('the notice of a shut site', () => {
  it.each([
    { text: 'Back after the exams.', until: null },
    { text: '', until: 0 },
    { text: 'x'.repeat(200), until: 8.64e15 },
  ])('is %j', (notice) => {
    expect(readShutdownNotice(notice)).toEqual(notice);
  });

  it.each([null, 'soon', {}, { text: '', until: null }, { text: 7 }])('is not %j', (value) => {
    expect(readShutdownNotice(value)).toBeNull();
  });

  it.each([
    [
      { text: 'Soon.', until: -1 },
      { text: 'Soon.', until: null },
    ],
    [
      { text: 'Soon.', until: 8.65e15 },
      { text: 'Soon.', until: null },
    ],
    [
      { text: 'x'.repeat(201), until: 5 },
      { text: '', until: 5 },
    ],
  ])('keeps of %j what is sound', (value, notice) => {
    expect(readShutdownNotice(value)).toEqual(notice);
  });
});
