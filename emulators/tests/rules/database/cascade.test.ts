import { describe, expect, it } from 'vitest';
import { treeFromJson } from '../../../database/data/json.ts';
import { parsePath } from '../../../database/data/path.ts';
import { wholeQuery } from '../../../database/data/query.ts';
import { applyWrite } from '../../../database/data/writes.ts';
import { loadRules } from '../../../rules/database/load.ts';
import { explain } from '../../../rules/database/verdict.ts';
import type { Verdict } from '../../../rules/database/verdict.ts';

const now = 1_700_000_000_000;

const reads = (rules: object, path: string, data: unknown = null): Verdict =>
  loadRules(JSON.stringify({ rules })).judgeRead({
    root: treeFromJson(data),
    path: parsePath(path),
    auth: null,
    now,
    query: wholeQuery,
  });

/** Judges the assignments of one write against data. */
function writes(rules: object, changes: Record<string, unknown>, data: unknown = null): Verdict {
  const before = treeFromJson(data);
  const assignments = Object.entries(changes).map(([path, json]) => ({
    path: parsePath(path),
    json,
  }));
  const { root: after, paths } = applyWrite(before, assignments, now);
  return loadRules(JSON.stringify({ rules })).judgeWrite({ before, after, paths, auth: null, now });
}

describe('.read', () => {
  it('is granted by any rule at the place or above, and cannot be taken back below', () => {
    const rules = { a: { '.read': true, b: { '.read': false } }, c: { d: { '.read': true } } };
    expect(reads(rules, 'a').allowed).toBe(true);
    expect(reads(rules, 'a/b/deeper').allowed).toBe(true);
    expect(reads(rules, 'c/d').allowed).toBe(true);
    expect(reads(rules, 'c').allowed).toBe(false);
    expect(reads(rules, '').allowed).toBe(false);
    expect(reads({}, 'a').allowed).toBe(false);
  });

  it('binds $ variables on the way down; a named child comes first', () => {
    const rules = {
      $a: { $b: { '.read': "$a == 'x' && $b == 'y'" } },
      named: { '.read': false },
    };
    expect(reads(rules, 'x/y').allowed).toBe(true);
    expect(reads(rules, 'x/z').allowed).toBe(false);
    expect(reads(rules, 'named/y').allowed).toBe(false);
  });

  it('sees data at the place of the rule, not of the request', () => {
    const rules = { room: { '.read': "data.child('open').val() === true" } };
    expect(reads(rules, 'room/deep/er', { room: { open: true } }).allowed).toBe(true);
    expect(reads(rules, 'room/deep/er', { room: { open: false } }).allowed).toBe(false);
  });

  it('names the places that its answer depends on', () => {
    const rules = { a: { '.read': "root.child('gate/' + 'x').exists() && data.hasChild('b')" } };
    expect(reads(rules, 'a').dependsOn).toEqual([['gate', 'x']]);
    expect(reads(rules, 'a', { gate: { x: 1 } }).dependsOn).toEqual([
      ['gate', 'x'],
      ['a', 'b'],
    ]);
    expect(reads({ '.read': true }, 'a').dependsOn).toEqual([]);
  });
});

describe('.write', () => {
  it('is granted at the place or above, never below', () => {
    const rules = { a: { '.write': true, b: { '.write': false } }, c: { d: { '.write': true } } };
    expect(writes(rules, { 'a/b/deep': 1 }).allowed).toBe(true);
    expect(writes(rules, { c: { d: 1 } }).allowed).toBe(false);
    expect(writes(rules, { 'c/d': 1 }).allowed).toBe(true);
  });

  it('is needed for each place of an update; each sees the whole result', () => {
    const rules = {
      a: { '.write': "newData.parent().child('b').val() === 2" },
      b: { '.write': '!data.exists()' },
    };
    expect(writes(rules, { a: 1, b: 2 }).allowed).toBe(true);
    expect(writes(rules, { a: 1, b: 3 }).allowed).toBe(false);
    expect(writes(rules, { a: 1, b: 2 }, { b: 1 }).allowed).toBe(false);
    expect(writes(rules, { a: 1, c: 2 }).allowed).toBe(false);
  });

  it('is evaluated for removals too', () => {
    const rules = { a: { '.write': 'newData.exists()' } };
    expect(writes(rules, { a: null }, { a: 1 }).allowed).toBe(false);
    expect(writes(rules, { a: 2 }, { a: 1 }).allowed).toBe(true);
  });

  it('keeps root, data and newData apart', () => {
    const rules = {
      n: { '.write': "data.val() === 1 && newData.val() === 2 && root.child('n').val() === 1" },
    };
    expect(writes(rules, { n: 2 }, { n: 1 }).allowed).toBe(true);
    expect(writes(rules, { n: 3 }, { n: 1 }).allowed).toBe(false);
  });
});

describe('.validate', () => {
  const open = { '.write': true };

  it('must be true at the place, above it, and everywhere below', () => {
    const rules = {
      ...open,
      '.validate': "newData.hasChild('required')",
      child: {
        '.validate': 'newData.isNumber() || newData.hasChildren()',
        $x: { '.validate': '$x.length < 3' },
      },
    };
    const base = { required: true };
    expect(writes(rules, { child: 1 }, base).allowed).toBe(true);
    expect(writes(rules, { child: 1 }).allowed).toBe(false);
    expect(writes(rules, { child: 'text' }, base).allowed).toBe(false);
    expect(writes(rules, { 'child/ab': 1 }, base).allowed).toBe(true);
    expect(writes(rules, { 'child/abc': 1 }, base).allowed).toBe(false);
    expect(writes(rules, { '/': { required: 1, child: { abc: 1 } } }).allowed).toBe(false);
  });

  it('is not evaluated if the place is empty afterwards', () => {
    const rules = { ...open, a: { '.validate': false } };
    expect(writes(rules, { a: null }, { a: 1 }).allowed).toBe(true);
    expect(writes(rules, { '/': null }, { a: 1 }).allowed).toBe(true);
  });

  it('of a place above is evaluated when a child is removed', () => {
    const rules = { ...open, a: { '.validate': "newData.hasChildren(['x', 'y'])" } };
    expect(writes(rules, { 'a/y': null }, { a: { x: 1, y: 2 } }).allowed).toBe(false);
  });

  it('of a $ child is not evaluated for a named sibling', () => {
    const rules = { ...open, a: {}, $other: { '.validate': false } };
    expect(writes(rules, { a: 1 }).allowed).toBe(true);
    expect(writes(rules, { b: 1 }).allowed).toBe(false);
  });

  it('does not open what .write closes', () => {
    expect(writes({ a: { '.validate': true } }, { a: 1 }).allowed).toBe(false);
  });

  it('is not asked about siblings of the write', () => {
    const rules = { ...open, a: { '.validate': 'newData.isNumber()' }, b: {} };
    expect(writes(rules, { b: 1 }, { a: 'old text' }).allowed).toBe(true);
  });
});

describe('a verdict', () => {
  it('explains itself: each rule tried, its line, its place and its result', () => {
    const text = `{ "rules": {
      ".write": "auth != null",
      "a": { "$k": {
        ".write": "newData.val() > 5"
      } }
    } }`;
    const before = treeFromJson(null);
    const judge = (json: unknown) => {
      const { root: after, paths } = applyWrite(before, [{ path: ['a', 'b'], json }], now);
      return loadRules(text).judgeWrite({ before, after, paths, auth: null, now });
    };
    expect(explain(judge(3))).toBe(
      '/.write (line 2) at /: false; /a/$k/.write (line 4) at /a/b: false',
    );
    expect(explain(judge('text'))).toContain('> needs two values of the same type.');
    expect(explain(reads({}, 'a'))).toBe('no rule applies');
  });
});
