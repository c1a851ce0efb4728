// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  otherOffset,
  portOffset,
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

  it('is a little higher where there is room, and has no port that browsers refuse', () => {
    // 1,000 has Hosting on 6000, and 2,000 Firestore on 10080.
    expect(otherOffset(0)).toBe(3_000);
  });
});

describe('an offset that is set', () => {
  afterEach(() => vi.unstubAllEnvs());
  const read = (text: string) => {
    vi.stubEnv('STUDYNEST_PORT_OFFSET', text);
    return portOffset(0);
  };

  it('is taken', () => {
    expect(read('')).toBe(0);
    expect(read('3000')).toBe(3_000);
    expect(read('-2500')).toBe(-2_500);
  });

  it.each([
    ['1000', 'STUDYNEST_PORT_OFFSET=1000 needs port 6000, which browsers refuse. Set it to 3000.'],
    ['2000', 'STUDYNEST_PORT_OFFSET=2000 needs port 10080, which browsers refuse. Set it to 3000.'],
    ['60000', 'needs port 69099, which browsers refuse. Set it to 3000.'],
    ['-8000', 'which browsers refuse. Set it to 3000.'],
    ['many', 'STUDYNEST_PORT_OFFSET must be a whole number.'],
  ])('is refused where a part would be out of reach: %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('fits all suites of npm test that the defaults start', () => {
    for (const offset of Object.values(SUITE_OFFSETS)) {
      expect(read(String(TEST_PORT_OFFSET + offset))).toBe(TEST_PORT_OFFSET + offset);
    }
  });
});

const portsAt = (offset: number) => Object.values(suitePorts(offset)) as number[];

const portsOfTests = (base: number) =>
  Object.values(SUITE_OFFSETS).flatMap((offset) => portsAt(base + offset));
