import { describe, expect, it } from 'vitest';
import { storedNamePath, withNameInLink } from '#model/storedName.ts';

const linkOf = (name: string) =>
  `https://files.example/v0/b/bucket/o/NW%20LAB%2Fnote%2F${name}?alt=media&token=t`;

describe('a stored file’s name', () => {
  it('is kept by a document whose id is the bytes of its path', () => {
    expect(storedNamePath('CD/qp/ñ.pdf')).toBe('storedNames/43442f71702fc3b12e706466');
  });

  it.each([
    ["Unit 1 (new)~!*'_-.pdf", "Unit%201%20(new)~!*'_-.pdf"],
    ['C++.pdf', '%43%2B%2B%2E%70%64%66'],
    ['ñ', '%C3%B1'],
    ['📚', '%F0%9F%93%9A'],
  ])('%s is spelled in its link as the rules want it', (name, spelled) => {
    const link = withNameInLink(linkOf(encodeURIComponent(name)), name);
    expect(link).toBe(linkOf(spelled));
    expect(decodeURIComponent(spelled)).toBe(name);
  });
});
