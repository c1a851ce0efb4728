import { vi, type MockInstance } from 'vitest';
import { ClientGate } from '../../shared/clientGate.ts';

let pass: MockInstance<ClientGate['pass']>;

/** Starts counting, without the clients of earlier tests, some of which wait forever. */
export function watchHeldClients(): void {
  pass = vi.spyOn(ClientGate.prototype, 'pass');
  pass.mockClear();
}

/** Resolves once exactly this many clients wait at a closed gate; fails if they never do. */
export async function heldClients(count: number): Promise<void> {
  await vi.waitFor(
    () => {
      const waiting = pass.mock.settledResults.filter(({ type }) => type === 'incomplete').length;
      if (waiting !== count) throw new Error(`${waiting} clients wait, not ${count}`);
    },
    { timeout: 15_000, interval: 5 },
  );
}
