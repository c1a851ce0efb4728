import type { Caller } from './caller.ts';
import type { Path } from './data/path.ts';
import { isAtOrBelow } from './data/path.ts';
import type { Assignment } from './data/writes.ts';
import { failureAnswer } from './failures.ts';
import type { Logger } from '../shared/log.ts';
import type { Namespace } from './namespace.ts';

/** The writes that a client has queued for the end of its connection. */
export class OnDisconnectQueue {
  #writes: (readonly Assignment[])[] = [];

  add(assignments: readonly Assignment[]): void {
    this.#writes.push(assignments);
  }

  /** Removes the queued writes for a path and everything below it. */
  cancel(path: Path): void {
    this.#writes = this.#writes
      .map((assignments) => assignments.filter((one) => !isAtOrBelow(one.path, path)))
      .filter((assignments) => assignments.length > 0);
  }

  /** Makes the writes in order; the rules judge each by the data and time at that moment. */
  run(namespace: Namespace, caller: Caller, log: Logger): void {
    for (const assignments of this.#writes) {
      try {
        namespace.write(caller, assignments);
      } catch (error) {
        log.info(`onDisconnect: ${failureAnswer(error).log}`);
      }
    }
    this.#writes = [];
  }
}
