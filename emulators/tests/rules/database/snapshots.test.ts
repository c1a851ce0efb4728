import { describe, expect, it } from 'vitest';
import { outcomeOf } from './expression.ts';
import type { Circumstances, Outcome } from './expression.ts';

const foo: Circumstances = {
  data: { foo: 'bar', nested: { deep: 1, yes: false }, p: { '.value': 1, '.priority': 7 } },
};
const bob = { uid: 'custom:bob', foo: { bar: true }, someString: 'one' };

const rows: readonly (readonly [rule: string, circumstances: Circumstances, outcome: Outcome])[] = [
  ["root.child('foo').val() == 'bar'", foo, true],
  ["root.child('nested/deep').val() === 1", foo, true],
  ["root.child('nested').child('deep').parent().parent().child('foo').exists()", foo, true],
  ["root.child('nested').val() != null", foo, true],
  ["root.child('nested').val() == root.child('nested').val()", foo, false],
  ["root.child('none').val() == null", foo, true],
  ["root.hasChild('foo')", foo, true],
  ["root.hasChild('nested/none')", foo, false],
  ['root.hasChildren()', foo, true],
  ["root.child('foo').hasChildren()", foo, false],
  ["root.hasChildren(['foo', 'nested'])", foo, true],
  ["root.hasChildren(['foo', 'none'])", foo, false],
  ["root.child('foo').isString() && !root.child('foo').isNumber()", foo, true],
  ["root.child('nested/deep').isNumber()", foo, true],
  ["root.child('nested/yes').isBoolean()", foo, true],
  ["root.child('nested').isString()", foo, false],
  ["root.child('p').getPriority() == 7", foo, true],
  ["root.child('foo').getPriority() == null", foo, true],
  ["root['exists']()", foo, true],
  ['data.exists()', {}, false],
  ['now == 1700000000000', {}, true],
  ['root.parent().exists()', {}, 'error'],
  ["root.child('users/' + auth.uid).exists()", {}, 'error'],
  ["root.child('users/' + auth.uid).exists()", { auth: bob }, false],
  ["root.child('foo').child(auth.foo).exists() == false", {}, 'error'],
  ["root.child('foo').child(auth.foo).exists() == false", { auth: bob }, 'error'],
  ["root.child('foo').hasChild(auth.foo)", {}, 'error'],
  ['root.hasChildren([auth.uid])', {}, 'error'],
  ["root.child('banned/bob@example.com').val() != true", {}, true],
  ['auth !== null', {}, false],
  ["auth.uid !== 'eviluser'", {}, true],
  ['auth.foo.bar == true', { auth: bob }, true],
  ["auth.foo['bar'] == true", { auth: bob }, true],
  ['auth.foo.baz == null', { auth: bob }, true],
  ['auth.foo.toString == null', { auth: bob }, true],
  ['auth.foo[$bar] == true', { auth: bob, variable: ['$bar', 'bar'] }, true],
  ["$color == 'blue'", { variable: ['$color', 'blue'] }, true],
  ["$color == 'blue'", { variable: ['$color', 'orange'] }, false],
];

describe('snapshots of the rule language', () => {
  it.each(rows)('%s', (rule, circumstances, outcome) => {
    expect(outcomeOf(rule, circumstances)).toBe(outcome);
  });

  it.each([
    "skies === 'blue'",
    "$color == 'red'",
    'newData.exists()',
    'root.val().notFound == false',
    "root['doesNotExist']() == true",
    "root['exi' + 'sts']() == false",
    'root.exists == true',
    "root.hasChildren('foo', 'bar')",
    "root.hasChildren(['foo', 7])",
    'root.hasChildren([])',
    'root.child(7).exists()',
    'root.child().exists()',
    'root.exists(1)',
    "root.child('str').val().matches('/foo/')",
    'exists()',
    "auth['uid'].x()",
  ])('refuses at upload: %s', (rule) => {
    expect(outcomeOf(rule)).toBe('refused');
  });
});
