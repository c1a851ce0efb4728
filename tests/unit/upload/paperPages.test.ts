import { describe, expect, it } from 'vitest';
import { paperPages } from '#upload/paperPages.ts';

const file = (text: BlobPart) => new Blob([text]);

describe('the texts of a file', () => {
  it('are the pages of a text, cut between words', async () => {
    const pages = await paperPages(file('word '.repeat(1_000)), 'text/plain; charset=utf-8');
    expect(pages.length).toBe(2);
    expect(pages.join('')).toBe('word '.repeat(1_000));
  });

  it('end a page at a form feed', async () => {
    expect(await paperPages(file('one\ftwo'), 'text/plain; charset=utf-8')).toEqual(['one', 'two']);
  });

  it('are none for a picture', async () => {
    expect(await paperPages(file('x'), 'image/png')).toEqual([]);
  });

  it('of a large text end after half a megabyte', async () => {
    const pages = await paperPages(file('x'.repeat(3_000_000)), 'text/plain; charset=utf-8');
    expect(pages.join('').length).toBe(512 * 1024);
  });
});
