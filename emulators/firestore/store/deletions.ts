/** The latest deletions of a database, for listeners that come back and ask what they have missed. */
import { systemTime, type Micros } from '../time.ts';
import type { StoredDocument } from './document.ts';

/** Beyond this number the oldest is forgotten; a listener from before it gets its whole list again. */
const MAX_KEPT = 10_000;

export class Deletions {
  readonly #times = new Map<StoredDocument, Micros>();
  /** All deletions after this time are kept. An import may lack documents of before. */
  #completeSince: Micros = systemTime();

  add(document: StoredDocument, time: Micros): void {
    this.#times.set(document, time);
    const [oldest] = this.#times;
    if (this.#times.size > MAX_KEPT && oldest) {
      this.#times.delete(oldest[0]);
      this.#completeSince = oldest[1];
    }
  }

  /** Returns the versions that were deleted after a time; undefined if that is not known any more. */
  since(time: Micros): readonly StoredDocument[] | undefined {
    if (time < this.#completeSince) return undefined;
    return [...this.#times].filter(([, at]) => at > time).map(([document]) => document);
  }
}
