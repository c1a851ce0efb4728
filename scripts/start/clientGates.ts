import { setClientGate } from 'firebase-without-java';

/**
 * Lets clients in, once the data and rules are loaded: the import would overwrite earlier writes.
 *
 * @throws Error when an engine does not accept the request
 */
export async function letClientsIn(gates: readonly string[]): Promise<void> {
  await Promise.all(gates.map((gate) => setClientGate(gate, true)));
}

/**
 * Holds clients back before the data is exported, because an export misses later writes. An engine
 * that has ended must not keep the suite from stopping, so a failure is only logged.
 */
export async function holdClients(gates: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(gates.map((gate) => setClientGate(gate, false)));
  for (const result of results) {
    if (result.status === 'rejected') console.error(`Clients were not held back: ${result.reason}`);
  }
}
