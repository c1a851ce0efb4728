import { GATE_PATH } from '../../emulators/shared/clientGate.ts';
import { HOST } from './ports.ts';

/** Where the engine at a port is told whether clients may come in. */
export function gateUrl(port: number): string {
  return `http://${HOST}:${port}${GATE_PATH}`;
}

/**
 * Lets clients in, once the kept data and the rules are in place: what an engine acknowledged
 * before would be overwritten by the import.
 *
 * @throws Error when an engine does not take it
 */
export async function letClientsIn(gates: readonly string[]): Promise<void> {
  await Promise.all(gates.map((gate) => set(gate, true)));
}

/**
 * Holds clients back before the data is written: what an engine acknowledged later would be
 * missing from it. The suite is to stop all the same where an engine is gone: that is only said.
 */
export async function holdClients(gates: readonly string[]): Promise<void> {
  for (const result of await Promise.allSettled(gates.map((gate) => set(gate, false)))) {
    if (result.status === 'rejected') console.error(`Clients were not held back: ${result.reason}`);
  }
}

async function set(gate: string, isOpen: boolean): Promise<void> {
  const headers = { Authorization: 'Bearer owner' };
  const answer = await fetch(gate, { method: 'PUT', headers, body: String(isOpen) });
  if (!answer.ok) throw new Error(`${gate} answered ${answer.status}: ${await answer.text()}`);
}
