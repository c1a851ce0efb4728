import { hasSoundSize } from '#model/uploadRefusal.ts';
import type { UploadServices } from './uploadCalls.ts';
import { isLargePicture, isRefused, withFacts, type UploadJob } from './uploadJob.ts';

/** The jobs of a form by their ids, in the order of its rows. */
export type Jobs = Map<string, UploadJob>;

/** Has the bytes of chosen files read, and adds to their jobs what they show, look like and say. */
export class JobReader {
  readonly #services: UploadServices;
  readonly #onChange: (jobs: Jobs) => void;
  /** Ends the reading of a file that is no longer in the form, and has not arrived. */
  readonly #ends = new Map<string, AbortController>();

  constructor(services: UploadServices, onChange: (jobs: Jobs) => void) {
    this.#services = services;
    this.#onChange = onChange;
  }

  /** Returns a signal that is aborted once a file has left the form and will not arrive. */
  signalOf(id: string): AbortSignal {
    return this.#ends.get(id)?.signal ?? AbortSignal.abort();
  }

  /**
   * Reads a file that was chosen, first what its bytes show.
   *
   * @param isSent whether an upload has taken the job over
   */
  async inspect(jobs: Jobs, chosen: UploadJob, isSent: () => boolean): Promise<void> {
    const { id, file } = chosen;
    const end = this.#ends.get(id) ?? new AbortController();
    this.#ends.set(id, end);
    if (isLargePicture(chosen)) this.#look(jobs, chosen, end.signal);
    if (!hasSoundSize(file)) return;
    const facts = await this.#services.inspect(file, end.signal);
    const job = jobs.get(id);
    if (!facts || job?.file !== file || isSent()) return;
    const known = withFacts(job, facts);
    jobs.set(id, known);
    this.#onChange(jobs);
    if (!isRefused(known)) this.#look(jobs, known, end.signal);
  }

  #look(jobs: Jobs, { id, file, kind = '' }: UploadJob, signal: AbortSignal): void {
    const add = (found: Partial<UploadJob>) => {
      const job = jobs.get(id);
      if (job?.file !== file || signal.aborted) return;
      jobs.set(id, { ...job, ...found });
      this.#onChange(jobs);
    };
    void this.#services.look(file, kind, signal).then((look) => add({ look }));
    void this.#services.pages(file, kind, signal).then((pages) => add({ pages }));
  }

  /** Ends the reading of files that leave the form. The text of one that has arrived is still wanted. */
  stop(left: Iterable<UploadJob>): void {
    for (const { id, state } of left) {
      if (state.kind !== 'arrived') this.#ends.get(id)?.abort();
      this.#ends.delete(id);
    }
  }
}
