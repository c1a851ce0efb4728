import { describe, expect, it } from 'vitest';
import { outcomeOf } from './expression.ts';
import type { Outcome } from './expression.ts';

/** The results of rows with `bob` were recorded on the hosted database by the targaryen project. */
const bob = { uid: 'custom:bob', someBool: true, someInt: 1, someString: 'one' };

const rows: readonly (readonly [rule: string, auth: object | undefined, outcome: Outcome])[] = [
  ['1 < 2', undefined, true],
  ['1 > 1', undefined, false],
  ['1 >= 1', undefined, true],
  ['true', undefined, true],
  ['0x1f == 31', undefined, true],
  ['1.25 == 1.250', undefined, true],
  ['1e10 == 10000000000', undefined, true],
  ['1e+2 == 100', undefined, true],
  ['1e-2 == 0.01', undefined, true],
  ['(auth.someInt + 1) == 2', bob, true],
  ['(1 - auth.someInt) == 0', bob, true],
  ['(auth.someInt * 1) == 1', bob, true],
  ['(auth.someInt / 2) == 0.5', bob, true],
  ['(auth.someInt % 2) == 1', bob, true],
  ['(1 % auth.someInt) == 1', bob, false],
  ["(auth.someString + 'two') == 'onetwo'", bob, true],
  ["(auth.someString + 1) == 'one1'", bob, true],
  ['(auth.someString + 1) == 2', bob, false],
  ['(1 + auth.someString) == 2', bob, false],
  ['(auth.someString - 1) == 0', bob, 'error'],
  ['(1 * auth.someString) == 1', bob, 'error'],
  ['(1 / auth.someString) == 1', bob, 'error'],
  ['(auth.someString % 2) == 1', bob, 'error'],
  ['(1 + auth.someBool) == 2', bob, 'error'],
  ['(auth.someBool - 1) == 0', bob, 'error'],
  ['(1 + auth.none) == 2', bob, 'error'],
  ['(auth.none / 2) == 0', bob, 'error'],
  ['auth.someInt.foo == null', bob, 'error'],
  ["(1/0 + '') == 'NaN'", undefined, true],
  ['(1/0) > 2', undefined, false],
  ['(1/0) < 2', undefined, false],
  ['-auth.someInt == -1', bob, true],
  ['-auth.foo == -1', undefined, 'error'],
  ['-auth.someString == -1', bob, 'error'],
  ['1 + 2 * 3 == 7 && (1 + 2) * 3 == 9', undefined, true],
  ['10 - 3 - 2 == 5', undefined, true],
  ["'foo' == auth.foo", undefined, false],
  ["auth.foo !== 'foo'", undefined, true],
  ["'one' == auth.someInt", bob, false],
  ["auth.someInt !== 'one'", bob, true],
  ["1 == '1'", undefined, false],
  ["'foo' > auth.foo", undefined, 'error'],
  ["auth.foo <= 'foo'", undefined, 'error'],
  ["'one' < auth.someInt", bob, 'error'],
  ["auth.someInt >= 'one'", bob, 'error'],
  ['1 >= auth.someInt', bob, true],
  ['2 > auth.someInt', bob, true],
  ['0 < auth.someInt', bob, true],
  ["'a' < 'b'", undefined, true],
  ['!(auth.foo == null)', undefined, false],
  ['!(auth.someString == null)', bob, true],
  ['!(auth.dreams.length > 1)', undefined, 'error'],
  ['auth.dreams.length > 1 ? false : true', undefined, 'error'],
  ["auth.isTernary === true ? root.child('x').exists() : true", bob, true],
  ["(true ? auth : 'a').someInt == 1", bob, true],
  ["(false ? 'a' : auth).someInt == 1", bob, true],
  ['true || auth.none > 1', undefined, true],
  ['auth.none > 1 || true', undefined, 'error'],
  ['false && auth.none > 1', undefined, false],
  ['auth.none > 1 && false', undefined, 'error'],
];

describe('operators of the rule language', () => {
  it.each(rows)('%s', (rule, auth, outcome) => {
    expect(outcomeOf(rule, auth && { auth })).toBe(outcome);
  });

  it.each([
    '7',
    "'foo'",
    'auth.isAdmin',
    'null',
    'auth.uid && true',
    'true && auth.uid',
    '!auth.uid',
    'auth.uid ? true : false',
    "auth.someString === 'one' ? 7 : true",
    "(true ? 'a' : 1).foo == null",
    "'a' + auth.someString > 1",
    "auth.'a' == null",
    'root.val() > true',
    'root.val() <= true',
    "1 < 'a'",
    "'a' - 1 == 0",
    'true + 1 == 2',
    "root.child('foo') != null",
    '(2**2) == 4',
    'var foo = 8',
    'root = 5',
    "auth.uid === '5'; auth.id === 5",
    '1 == 1 2',
    '',
    '(true',
    "'open",
    'true &',
    '`x` == 1',
    '{} == null',
    'function() { return true }',
  ])('refuses at upload: %s', (rule) => {
    expect(outcomeOf(rule)).toBe('refused');
  });

  it('refuses nesting that could exhaust the stack', () => {
    expect(outcomeOf(`${'('.repeat(150)}true${')'.repeat(150)}`)).toBe(true);
    expect(outcomeOf(`${'('.repeat(5000)}true${')'.repeat(5000)}`)).toBe('refused');
    expect(outcomeOf(`${'!'.repeat(5000)}true`)).toBe('refused');
  });
});
