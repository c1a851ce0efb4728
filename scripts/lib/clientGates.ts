import { setClientGate } from 'firebase-without-java';

/**
 * Lets clients in, once the kept data and the rules are in place: what an engine acknowledged
 * before would be overwritten by the import.
 *
 * @throws Error when an engine does not take it
 */
export async function letClientsIn(gates: readonly string[]): Promise<void> {
  await Promise.all(gates.map((gate) => setClientGate(gate, true)));
}

/**
 * Holds clients back before the data is written: an export would miss what an engine acknowledged
 * later. An engine that is gone must not keep the suite from stopping, so that is only logged.
 */
export async function holdClients(gates: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(gates.map((gate) => setClientGate(gate, false)));
  for (const result of results) {
    if (result.status === 'rejected') console.error(`Clients were not held back: ${result.reason}`);
  }
}
