import { describe, expect, it } from 'vitest';
import { queryFromWire } from '../../../database/data/query.ts';
import { outcomeOf } from './expression.ts';

describe('query variable of the rule language', () => {
  it.each([
    ['query.orderByKey && !query.orderByValue && !query.orderByPriority', {}],
    ['query.orderByChild == null && query.startAt == null && query.endAt == null', {}],
    ['query.equalTo == null && query.limitToFirst == null && query.limitToLast == null', {}],
    ["query.orderByChild == 'owner' && !query.orderByKey", { i: 'owner', l: 5, vf: 'l' }],
    ["query.orderByChild == 'foo/bar'", { i: 'foo/bar', l: 5, vf: 'l' }],
    ['query.orderByValue && !query.orderByKey', { i: '.value', l: 5, vf: 'l' }],
    ['query.orderByPriority', { l: 5, vf: 'l' }],
    ["query.startAt == 'foo' && query.endAt == null", { i: '.value', sp: 'foo' }],
    ['query.endAt == 3', { i: '.value', ep: 3 }],
    ["query.equalTo == 'ann'", { i: 'owner', sp: 'ann', ep: 'ann' }],
    ['query.limitToLast == 10 && query.limitToFirst == null', { l: 10, vf: 'r' }],
    ['query.limitToFirst <= 100', { l: 100, vf: 'l' }],
  ])('%s', (rule, wire) => {
    expect(outcomeOf(rule, { query: queryFromWire(wire) })).toBe(true);
  });

  it('denies a larger page than the rule allows', () => {
    const page = (l: number) => queryFromWire({ l, vf: 'r' });
    expect(outcomeOf('query.limitToLast <= 50', { query: page(50) })).toBe(true);
    expect(outcomeOf('query.limitToLast <= 50', { query: page(51) })).toBe(false);
    expect(outcomeOf('query.limitToLast <= 50')).toBe('error');
  });

  it('has no other fields', () => {
    expect(outcomeOf('query.foo == 1')).toBe('refused');
    expect(outcomeOf('query == null')).toBe('refused');
  });
});
