/**
 * Holds clients back while the suite could lose a write that it acknowledges: before firebase-tools
 * has imported the kept data and sent the rules, and from the moment it begins to export.
 * It does both as the administrator, who always passes.
 */
import type { Duplex } from 'node:stream';
import { invalidArgument } from './statusError.ts';

/** `PUT` of `true` to this path lets clients in; `PUT` of `false` holds them back. */
export const GATE_PATH = '/emulator/v1/clients';

/** The environment variable that, set to `1`, makes an engine hold clients back from its start. */
export const GATE_VARIABLE = 'ENGINES_HOLD_CLIENTS';

/** The gate of one engine. */
export class ClientGate {
  #isOpen: boolean;
  readonly #onClose: () => void;
  readonly #waiting = new Set<() => void>();

  /** @param onClose ends the clients' open connections, whenever the gate is closed */
  constructor(isOpen: boolean, onClose: () => void = () => undefined) {
    this.#isOpen = isOpen;
    this.#onClose = onClose;
  }

  /** Resolves with true as soon as the gate is open, or with false once the client has left. */
  async pass(connection: Duplex): Promise<boolean> {
    while (!this.#isOpen && !connection.destroyed) await this.#change(connection);
    return !connection.destroyed;
  }

  /** Resolves when the gate opens or the connection closes. */
  #change(connection: Duplex): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        this.#waiting.delete(goOn);
        connection.off('close', goOn);
        resolve();
      };
      this.#waiting.add(goOn);
      connection.once('close', goOn);
    });
  }

  /** Opens or closes the gate. Waiting clients go on in the order in which they arrived. */
  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) this.#onClose();
    else for (const goOn of this.#waiting) goOn();
  }
}

/**
 * Reads from the body of a request whether the gate is to be open.
 * @throws StatusError INVALID_ARGUMENT for anything but `true` and `false`
 */
export function readGate(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalidArgument('true or false is expected');
  return text === 'true';
}
