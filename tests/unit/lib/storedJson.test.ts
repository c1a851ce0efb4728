// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { writeStored } from '#lib/localStore.ts';
import { readStoredJson } from '#lib/storedJson.ts';

const numbers = v.array(v.number());

beforeEach(() => writeStored('numbers', null));

it('reads what matches the schema', () => {
  writeStored('numbers', '[1, 2]');
  expect(readStoredJson('numbers', numbers)).toEqual([1, 2]);
});

it('reads null from an empty place', () => {
  expect(readStoredJson('numbers', numbers)).toBeNull();
});

it.each([
  ['another type', '["1"]'],
  ['a broken text', '[1,'],
  ['an empty text', ''],
])('reads null from %s', (_name, stored) => {
  writeStored('numbers', stored);
  expect(readStoredJson('numbers', numbers)).toBeNull();
});
