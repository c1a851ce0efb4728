// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readBackend } from '../../../../src/model/env.ts';
import { makeOperatorKey } from '../../../../scripts/operator/operatorKey.ts';
import {
  choosePlace,
  databaseAddress,
  localPlace,
} from '../../../../scripts/operator/operatorPlace.ts';
import { describeStatus } from '../../../../scripts/operator/operatorStatus.ts';
import { suitePorts } from '../../../../scripts/shared/ports.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';

const place = localPlace(suitePorts(0));

describe('an operator key', () => {
  it('has 128 bits, and is another each time', () => {
    expect(makeOperatorKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(makeOperatorKey()).not.toBe(makeOperatorKey());
  });
});

describe('the place of the operator', () => {
  const hosted = readBackend(HOSTED_SETTINGS);

  it('is the suite where no project is set, or the suite is asked for', async () => {
    const ports = suitePorts(10);
    expect(await choosePlace(readBackend({}), ports, undefined)).toEqual(localPlace(ports));
    expect(await choosePlace(hosted, ports, 'demo-studynest')).toEqual(localPlace(ports));
  });

  it('is never a project that .env does not name', async () => {
    await expect(choosePlace(hosted, suitePorts(0), 'other')).rejects.toThrow(
      'The project is null-notes here, not other.',
    );
    await expect(choosePlace(readBackend({}), suitePorts(0), 'other')).rejects.toThrow('not other');
  });

  it('keeps the namespace of a database address', () => {
    expect(databaseAddress(place, 'messages', { shallow: 'true' })).toBe(
      'http://127.0.0.1:9000/messages.json?ns=demo-studynest-default-rtdb&shallow=true',
    );
  });
});

describe('a status', () => {
  it('is a line for each part', () => {
    expect(describeStatus({ isShut: false, messages: 12, files: 3, storedBytes: 4_250_000 })).toBe(
      'site      open\nmessages  12\nstorage   4.3 MB in 3 files',
    );
  });
});
