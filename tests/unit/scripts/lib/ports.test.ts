// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { SUITE_OFFSETS, suitePorts } from '../../../../scripts/lib/ports.ts';

describe('the suites of npm test', () => {
  it('have no port in common with each other or with npm start', () => {
    const ports = [0, ...Object.values(SUITE_OFFSETS).map((offset) => 20_000 + offset)].flatMap(
      (offset) => Object.values(suitePorts(offset)) as number[],
    );
    expect(ports.filter((port, index) => ports.indexOf(port) !== index)).toEqual([]);
  });
});
