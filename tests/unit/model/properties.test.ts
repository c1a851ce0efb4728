import * as fc from 'fast-check';
import { EXAMS } from '#text/exams.ts';
import { describe, expect, it } from 'vitest';
import { isShown, withoutRefusedCharacters } from '#model/characters.ts';
import { fileEnding, cleanFileName, numberedFileName } from '#model/fileName.ts';
import { isStoredFileUrl, readFileRecord } from '#model/fileRecord.ts';
import { courseOfState, filesQuery, readFilesQuery, SORTS } from '#model/filesAddress.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { looksDeleted, readMessage } from '#model/message.ts';
import { containsText, foldText } from '#text/fold.ts';
import { compareNames } from '#model/language.ts';

const seed = 20261122;
/** Any text: halves of surrogate pairs, controls, marks, joiners, and parts of names. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('a', 'Z', '.', '/', ' ', '\u0301', '\u200d', '\u200b', '\u202e', 'İ', 'ß'),
    )
    .map((parts) => parts.join('')),
);

describe('a file name', () => {
  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(text, (written) => {
        const name = cleanFileName(written);
        expect(cleanFileName(name)).toBe(name);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\p{Cc}\p{Cs}]|[.\s]$/u);
        expect(isShown(name)).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('keeps its ending and its limit with a number', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 9999 }), (written, number) => {
        const name = cleanFileName(written);
        const numbered = numberedFileName(name, number);
        expect(numbered.length).toBeLessThanOrEqual(200);
        expect(numbered.endsWith(` (${number})${fileEnding(name)}`)).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('a title', () => {
  it('is found by any part of it, in any case', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(containsText(part)(foldText(before + part + after))).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('has one place among others', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [foldText(one).accented, foldText(other).accented];
        expect(compareNames(a, b) + compareNames(b, a)).toBe(0);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('a sender', () => {
  it('loses what the rules refuse, and no more the second time', () => {
    fc.assert(
      fc.property(text, (name) => {
        const clean = withoutRefusedCharacters(name);
        expect(withoutRefusedCharacters(clean)).toBe(clean);
        expect(isShown(clean)).toBe(isShown(name));
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('a foreign record', () => {
  const place = { course: 'CD', category: 'note', id: 'x' } as const;
  const fields = fc.oneof(
    fc.record(
      {
        title: fc.oneof(text, fc.anything()),
        downloads: fc.oneof(fc.double(), fc.anything()),
        downloadURL: fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'), fc.anything()),
      },
      { requiredKeys: [] },
    ),
    fc.object(),
  );

  it('becomes one that can be shown', () => {
    fc.assert(
      fc.property(fields, (foreign) => {
        const { record } = readFileRecord(place, foreign);
        expect(record.title.trim()).not.toBe('');
        expect(Number.isSafeInteger(record.downloads) && record.downloads >= 0).toBe(true);
        expect(record.downloadURL === null || isStoredFileUrl(record.downloadURL)).toBe(true);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('of the chat becomes a message with a time that can be shown, or none', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.record({
        text: fc.oneof(text, fc.anything()),
        sender: fc.oneof(text, fc.anything()),
        timestamp: fc.oneof(fc.double(), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(value, (foreign) => {
        const message = readMessage('id', foreign);
        if (message === null) return;
        expect(isShown(message.sender)).toBe(true);
        const { timestamp } = message;
        if (timestamp !== null) expect(new Date(timestamp).getTime()).not.toBeNaN();
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('a message', () => {
  it('looks deleted however the deleted text is taken apart', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\u0301', '\n');
    const letters = Array.from('Thismessageisdeleted!');
    const disguise = fc
      .array(fc.tuple(blank, fc.boolean()), {
        minLength: letters.length,
        maxLength: letters.length,
      })
      .map((parts) =>
        parts
          .map(([space, isUpper], index) => {
            const letter = letters[index] ?? '';
            return (isUpper ? letter.toUpperCase() : letter.toLowerCase()) + space;
          })
          .join(''),
      );
    fc.assert(
      fc.property(disguise, (written) => {
        expect(looksDeleted(written)).toBe(true);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('an address of a list', () => {
  const view = fc.record({
    course: fc.option(text),
    category: fc.constantFrom(...CATEGORIES),
    search: fc.string({ unit: 'grapheme', maxLength: 60 }),
    sort: fc.option(fc.constantFrom(...SORTS)),
    year: fc.option(fc.integer({ min: 1000, max: 9999 })),
    exam: fc.option(fc.constantFrom(...EXAMS)),
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(view, (written) => {
        const read = readFilesQuery(new URLSearchParams(filesQuery(written)));
        const course = Buffer.from(written.course ?? '').toString() || null;
        expect(read).toEqual({ ...written, course });
      }),
      { seed, numRuns: 500 },
    );
  });

  it('of any text and state shows a list', () => {
    fc.assert(
      fc.property(text, fc.anything(), (query, state) => {
        const read = readFilesQuery(new URLSearchParams(query));
        expect([CATEGORIES.includes(read.category), SORTS.includes(read.sort ?? 'none')]).toEqual([
          true,
          true,
        ]);
        expect(courseOfState(state)).not.toBe('');
      }),
      { seed, numRuns: 500 },
    );
  });
});
