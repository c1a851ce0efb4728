import { describe, expect, it } from 'vitest';
import { parseJsonSource } from '../../../rules/database/jsonSource.ts';
import { loadRules } from '../../../rules/database/load.ts';
import { problemsOf } from './expression.ts';

describe('rules file', () => {
  it('may hold comments and line breaks inside expressions', () => {
    const text = `// who may read
{
  /* the only key: */ "rules": {
    "$room": { // any room
      ".read": "auth != null &&
                // no comment here: inside a string
                $room != 'secret'"
    }
  }
}`;
    expect(problemsOf(text.replace(/\n *\/\/ no comment.*\n/, '\n'))).toEqual([]);
    expect(problemsOf(text)).toHaveLength(1);
  });

  it('names the indexes of a place, and of no other', () => {
    const rules = loadRules('{"rules": {"a": {"$id": {".indexOn": "x"}}}}');
    const places = [['a', 'b'], ['a'], ['a', 'b', 'c']];
    expect(places.map((path) => rules.isIndexed(path, 'x'))).toEqual([true, false, false]);
    expect(rules.isIndexed(['a', 'b'], 'y')).toBe(false);
  });

  it.each(['0', '-1', '10', '120', '1.5', '0.25', '1e5', '1e-12', '1.25E+10'])(
    'reads the number %s',
    (text) => {
      expect(parseJsonSource(text)).toMatchObject({ kind: 'literal', value: Number(text) });
    },
  );

  it.each(['01', '1.', '.5', '+1', '--1', '1e', '1e+', '1.5.5', '1_0', '1x', 'x1', 'e5', 'NaN'])(
    'refuses %s, which is no number',
    (text) => {
      expect(() => parseJsonSource(text)).toThrow('A value is expected');
    },
  );

  it('may have empty lists and objects', () => {
    expect(parseJsonSource('[[], {}]')).toMatchObject({ items: [{ items: [] }, { members: [] }] });
  });

  it('may spell characters as numbers', () => {
    expect(problemsOf('{"rules": {"\\u0061b": {".re\\u0061d": true}}}')).toEqual([]);
    const wrong = ['\\u006', '\\u006g', '\\ug006', '\\u'];
    for (const escape of wrong) {
      expect(problemsOf(`{"rules": {"${escape}": {}}}`).join()).toContain(
        'four hexadecimal digits',
      );
    }
  });

  it('is kept as it was written', () => {
    const text = '{ "rules": { /* open */ ".read": true } }';
    expect(loadRules(text).text).toBe(text);
  });

  it('names every problem with its line', () => {
    const text = [
      '{ "rules": {',
      '  ".read": "skies == 1",',
      '  "a": { ".write": "data.val() ==',
      '     newData.value()" },',
      '  ".frobnicate": true',
      '} }',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      "2:13: Unknown variable 'skies'.",
      "4:14: No such method/property 'value'.",
      '5:3: Unexpected key ".frobnicate": it is no kind of rule.',
    ]);
  });

  it.each([
    ['nothing', '', 1],
    ['no JSON', '{ "rules": \n nope }', 2],
    ['a missing brace', '{ "rules": {\n', 2],
    ['two commas', '{ "rules": { ".read": true,,\n} }', 1],
    ['a comma alone', '{ "rules": {\n , } }', 2],
    ['the same key twice', '{ "rules": { ".read": true,\n ".read": false } }', 2],
    ['a comment without end', '{ "rules": {}\n /* open', 2],
    ['text after the end', '{ "rules": {} }\n x', 2],
    ['no rules', '{}', 1],
    ['another key beside the rules', '{ "rules": {},\n "more": {} }', 2],
    ['rules that are no object', '{ "rules": true }', 1],
    ['a rule that is a number', '{ "rules": { ".read": 1 } }', 1],
    ['an index that is no string', '{ "rules": { ".indexOn": [1] } }', 1],
    ['two $ children', '{ "rules": { "$a": {},\n "$b": {} } }', 2],
    ['a $ name that is used above', '{ "rules": { "$a": {\n "$a": {} } } }', 2],
    ['a key that no data can have', '{ "rules": {\n "a.b": {} } }', 2],
    ['query in a write rule', '{ "rules": { ".write": "query.orderByKey" } }', 1],
  ])('is refused with %s', (_, text, line) => {
    expect(problemsOf(text)[0]).toMatch(new RegExp(`^${line}:\\d+: .`));
  });

  it('is refused with a line that firebase-tools can print', () => {
    expect(() => loadRules('{\n  "rules": {\n    ".read" true } }')).toThrow(/^3:\d+: .+/);
  });

  it.each([
    ['the last member', '{ "rules": { ".read": true, ".indexOn": ["a"], }, }'],
    ['the last item', '{ "rules": { ".indexOn": ["a", "b",] } }'],
  ])('may have a comma after %s', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
