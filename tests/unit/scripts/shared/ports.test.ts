// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  otherOffset,
  SUITE_OFFSETS,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../../../scripts/shared/ports.ts';

describe('the suites of npm test', () => {
  it('have no port in common with each other or with npm start', () => {
    const ports = [...portsAt(0), ...portsOfTests(TEST_PORT_OFFSET)];
    expect(ports.filter((port, index) => ports.indexOf(port) !== index)).toEqual([]);
  });
});

describe('another offset', () => {
  it('has ports that the first leaves free, and that no system gives to clients', () => {
    const first = portsOfTests(TEST_PORT_OFFSET);
    const other = portsOfTests(otherOffset(TEST_PORT_OFFSET));
    expect(other.filter((port) => first.includes(port))).toEqual([]);
    expect(Math.max(...other)).toBeLessThan(32_768);
  });

  it('is a little higher where there is room', () => {
    expect(otherOffset(0)).toBe(1_000);
  });
});

const portsAt = (offset: number) => Object.values(suitePorts(offset)) as number[];

const portsOfTests = (base: number) =>
  Object.values(SUITE_OFFSETS).flatMap((offset) => portsAt(base + offset));
