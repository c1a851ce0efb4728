/**
 * Holds clients back while the suite could not keep what it acknowledges: before firebase-tools
 * has imported the kept data and sent the rules, and from the moment at which it begins to export.
 * The administrator, as whom it does both, always passes.
 */
import { invalidArgument } from './statusError.ts';

/** `PUT` of `true` to this path lets clients in, of `false` holds them back. */
export const GATE_PATH = '/emulator/v1/clients';

/** Set to `1`, an engine holds clients back from its start. */
export const GATE_VARIABLE = 'ENGINES_HOLD_CLIENTS';

/** The gate of one engine. */
export class ClientGate {
  #isOpen: boolean;
  readonly #onClose: () => void;
  readonly #waiting: (() => void)[] = [];

  /** @param onClose ends what clients hold open, whenever the gate is closed */
  constructor(isOpen: boolean, onClose: () => void = () => undefined) {
    this.#isOpen = isOpen;
    this.#onClose = onClose;
  }

  /** Resolves as soon as the gate is open. */
  async pass(): Promise<void> {
    while (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Opens the gate or closes it; those who wait go on in the order in which they came. */
  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) this.#onClose();
    else for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

/**
 * What the body of a request wants the gate to be.
 * @throws StatusError INVALID_ARGUMENT for anything but `true` and `false`
 */
export function readGate(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalidArgument('true or false is expected');
  return text === 'true';
}
