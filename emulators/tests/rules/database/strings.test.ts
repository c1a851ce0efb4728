import { describe, expect, it } from 'vitest';
import { outcomeOf } from './expression.ts';
import type { Outcome } from './expression.ts';

const bob = { uid: 'custom:bob', someInt: 1, someString: 'one' };

const rows: readonly (readonly [rule: string, auth: object | undefined, outcome: Outcome])[] = [
  ["'foo'.contains('o')", undefined, true],
  ["'foo'.contains('x')", undefined, false],
  ["'foo'.beginsWith('fo')", undefined, true],
  ["'foo'.beginsWith('oo')", undefined, false],
  ["'foo'.endsWith('oo')", undefined, true],
  ["'foo'.endsWith('fo')", undefined, false],
  ["'a.b.c'.replace('.', '-') == 'a-b-c'", undefined, true],
  ["'a'.replace('a', '$&') == '$&'", undefined, true],
  ["'Foo'.toLowerCase() == 'foo'", undefined, true],
  ["'Foo'.toUpperCase() == 'FOO'", undefined, true],
  ["'مرحبا'.length == 5", undefined, true],
  ["'😀'.length == 2", undefined, true],
  ["auth.someString['contains']('on') == true", bob, true],
  ["auth.someString['length'] == 3", bob, true],
  ["auth.contains('75')", undefined, 'error'],
  ["auth.notfound.contains('75')", bob, 'error'],
  ["'foo'.contains(auth.foo)", undefined, 'error'],
  ["'foo1'.contains(auth.someInt)", bob, 'error'],
  ["'1foo'.beginsWith(auth.someInt)", bob, 'error'],
  ["'foo'.endsWith(auth.foo)", undefined, 'error'],
  ["'foo1'.replace(auth.someInt, 'bar') == 'foobar'", bob, 'error'],
  ["'foobar'.replace('bar', auth.someInt) == 'foo1'", bob, 'error'],
  ["'it\\'s' == \"it's\"", undefined, true],
];

const matches: readonly (readonly [text: string, regex: string, outcome: Outcome])[] = [
  ['bar', '/bar/', true],
  ['bar', '/BAR/', false],
  ['bar', '/BAR/i', true],
  ['xbarx', '/bar/', true],
  ['bar', '/^ba/', true],
  ['bar', '/^wa/', false],
  ['bar', '/ar$/', true],
  ['bar', '/^(foo|bar)$/', true],
  ['barn', '/^(foo|bar)$/', false],
  ['2026-11-21', '/^\\\\d{4}-\\\\d{2}-\\\\d{2}$/', true],
  ['2026-11', '/^\\\\d{4}-\\\\d{2}-\\\\d{2}$/', false],
  ['a/b', '/^a\\\\/b$/', true],
  ['a/b', '/^a[/]b$/', true],
  ['   ', '/\\\\S/', false],
  ['aaa', '/^a{2,3}$/', true],
  ['aaaa', '/^a{2,3}$/', false],
  ['a.b', '/^a\\\\.b$/', true],
  ['axb', '/^a\\\\.b$/', false],
  ['ü', '/^[^a-z]$/', true],
  ['{foo}', '/^\\\\{foo}$/', true],
  ['{foo}', '/^\\\\{foo\\\\}$/', true],
  ['a}', '/^a}$/', true],
];

describe('strings of the rule language', () => {
  it.each(rows)('%s', (rule, auth, outcome) => {
    expect(outcomeOf(rule, auth && { auth })).toBe(outcome);
  });

  it.each(matches)("'%s'.matches(%s)", (text, regex, outcome) => {
    const pattern = regex.replaceAll('\\\\', '\\');
    expect(outcomeOf(`'${text}'.matches(${pattern})`)).toBe(outcome);
  });

  it.each([
    'auth.foo.contains(7)',
    "(true ? 'foo' : data).length == 3",
    "'a' '+' 'b' == 'ab'",
    'auth.foo.notFound() == false',
    "auth.someString['doesNotContain']('on') == false",
    "'foo'.trim() == 'foo'",
    "'foo'.size == 3",
    "'foo'.length() == 3",
    "'foo'.contains()",
    "'foo'.contains('a', 'b')",
    "'foo'.matches('foo')",
    "'foo'.matches(/foo/ig)",
    "'foo'.matches(/foo/m)",
    "'foo'.matches(/(?=foo)/)",
    "'foo'.matches(/(?:foo)/)",
    "'foo'.matches(/(f)\\1/)",
    "'foo'.matches(/fo+?/)",
    "'foo'.matches(/f^o/)",
    "'foo'.matches(/f$o/)",
    "'foo'.matches(/a||b/)",
    "'foo'.matches(/(/)",
    "'foo'.matches(/[]/)",
    "'foo'.matches(/[z-a]/)",
    "'foo'.matches(/*/)",
    "'foo'.matches(/\\bfoo/)",
    '/foo/ == /foo/',
  ])('refuses at upload: %s', (rule) => {
    expect(outcomeOf(rule)).toBe('refused');
  });

  it('answers a pattern that would keep a backtracking matcher busy for ever', () => {
    expect(outcomeOf(`'${'a'.repeat(5000)}!'.matches(/^(a+)+$/)`)).toBe(false);
  });
});
