import { GATE_PATH } from './clientGate.ts';

const ANSWER_LIMIT_MS = 10_000;

/** Returns the URL of the client gate of the engine at a host and port. */
export function clientGateUrl(host: string, port: number): string {
  return `http://${host}:${port}${GATE_PATH}`;
}

/**
 * Lets clients in, or holds them back.
 *
 * @param gate as `clientGateUrl` returns it
 * @throws Error when the engine cannot be reached, does not answer in time or refuses
 */
export async function setClientGate(gate: string, isOpen: boolean): Promise<void> {
  const headers = { Authorization: 'Bearer owner' };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await fetch(gate, { method: 'PUT', headers, body: String(isOpen), signal });
  if (!answer.ok) throw new Error(`${gate} answered ${answer.status}: ${await answer.text()}`);
}
