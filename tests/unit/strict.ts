import { afterEach, beforeEach } from 'vitest';

/** The failures of the running test: errors in the console, and attempts to reach the network. */
const failures: string[] = [];

/* oxlint-disable no-console -- the console itself is watched here */
const writeError = console.error;
console.error = (...args: unknown[]) => {
  failures.push(`console.error: ${args.map(String).join(' ')}`);
  writeError(...args);
};
/* oxlint-enable no-console */

function refuseNetwork(address: unknown): never {
  failures.push(`network: ${String(address)}`);
  throw new TypeError('Unit tests use no network.');
}

beforeEach(() => {
  failures.length = 0;
  // A test that needs an answer stubs fetch itself.
  globalThis.fetch = (input) => Promise.resolve().then(() => refuseNetwork(input));
  for (const name of ['WebSocket', 'XMLHttpRequest', 'EventSource'] as const) {
    Object.assign(globalThis, { [name]: refuseNetwork });
  }
});

afterEach(() => {
  if (failures.length > 0) throw new Error(`Unexpected in this test:\n${failures.join('\n')}`);
});
