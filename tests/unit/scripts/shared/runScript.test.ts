import { afterEach, describe, expect, it } from 'vitest';
import { stopSignal } from '../../../../scripts/shared/runScript.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

describe('a request to end', () => {
  const before = SIGNALS.map((name) => process.listeners(name));
  afterEach(() => {
    for (const [index, name] of SIGNALS.entries()) {
      for (const listener of process.listeners(name))
        if (!before[index]!.includes(listener)) process.off(name, listener);
    }
  });

  it.each(SIGNALS)('may be %s, and a second one changes nothing', (name) => {
    const signal = stopSignal();
    expect(signal.aborted).toBe(false);
    process.emit(name, name);
    process.emit(name, name);
    expect(signal.aborted).toBe(true);
  });
});
