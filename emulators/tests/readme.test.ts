import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as main from '../index.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe("the README's table of exports", () => {
  const [, table = ''] = /^\| export .*\n\| -.*\n((?:\|.*\n)+)/m.exec(read('../README.md')) ?? [];
  const listed = table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split('|');
    return [...cell.matchAll(/`([^`(]+)[^`]*`/g)].map(([, name = '']) => name);
  });

  it('lists what the package exports, and nothing else', () => {
    const { name, exports } = JSON.parse(read('../package.json')) as {
      name: string;
      exports: Record<string, string>;
    };
    const entries = Object.keys(exports).filter((entry) => entry !== '.');
    const expected = [...Object.keys(main), ...entries.map((entry) => name + entry.slice(1))];
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the licence', () => {
  it('is in the package, the same as above it', () => {
    expect(read('../LICENSE')).toBe(read('../../LICENSE'));
  });
});
