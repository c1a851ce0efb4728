import { describe, expect, it } from 'vitest';
import { refusalOf } from '#model/uploadRefusal.ts';

describe('a refusal', () => {
  it.each([
    [1, null],
    [26_214_400, null],
    [26_214_401, 'too-large'],
    [0, 'empty'],
  ])('of a PDF of %i bytes is %j', (size, refusal) => {
    expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size })).toBe(refusal);
  });

  it.each(['page.html', 'drawing.svg', 'archive.zip', 'folder'])('names the kind of %j', (name) => {
    expect(refusalOf({ name, type: '', size: 0 })).toBe('kind');
  });

  it('names the ending where another one helps', () => {
    expect(refusalOf({ name: 'scan', type: 'image/png', size: 1 })).toBe('ending');
    expect(refusalOf({ name: 'scan', type: 'image/png', size: 0 })).toBe('empty');
    expect(refusalOf({ name: 'scan', type: 'image/png', size: 26_214_401 })).toBe('too-large');
  });
});
