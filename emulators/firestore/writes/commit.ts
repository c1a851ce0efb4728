/** Applies a list of writes to a database: all of them or none. */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { documentSize } from '../documentSize.ts';
import { MAX_DOCUMENT_BYTES } from '../limits.ts';
import { formatName, pathOf, type ResourceName } from '../names.ts';
import type { Database, DocumentChange } from '../store/database.ts';
import { StoredDocument } from '../store/document.ts';
import type { Clock, Micros } from '../time.ts';
import { getField, NO_FIELDS, setField, type Fields, type Value } from '../values.ts';
import { checkRepeated } from './checkRepeated.ts';
import type { Precondition, UpdateWrite, Write } from './model.ts';
import { applyTransforms } from './transforms.ts';

export interface WriteResult {
  /** Absent for a write whose document does not exist afterwards. */
  readonly updateTime: Micros | undefined;
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly commitTime: Micros;
  readonly results: readonly WriteResult[];
}

/** A commit that is computed but not yet applied. */
export interface StagedCommit {
  readonly writes: readonly Write[];
  /** The time that setToServerValue sets and that rules see as the time of the request. */
  readonly requestTime: Micros;
  /** Returns the stored document. */
  readonly before: (path: string) => StoredDocument | undefined;
  /** Returns the document as it will be after all the writes. */
  readonly after: (path: string) => StoredDocument | undefined;
}

/**
 * Commits.
 * @param authorize is called before a failed precondition is reported; it refuses by throwing
 * @throws StatusError for a precondition that does not hold or a document that grows too large;
 *   then nothing has changed
 */
export function commit(
  database: Database,
  clock: Clock,
  writes: readonly Write[],
  authorize: (staged: StagedCommit) => void,
): CommitResult {
  checkRepeated(writes);
  const commitTime = clock.next();
  // Server timestamps are in whole milliseconds.
  const requestTime = commitTime - (commitTime % 1000n);
  const staging = new Staging(database, commitTime, requestTime);
  const failures: StatusError[] = [];
  const transformResults = writes.map((write) => {
    const failure = preconditionFailure(
      write.name,
      write.precondition,
      staging.after(pathOf(write.name)),
    );
    if (failure) failures.push(failure);
    return staging.apply(write);
  });
  authorize({
    writes,
    requestTime,
    before: (path) => database.get(path),
    after: (path) => staging.after(path),
  });
  const [failure] = failures;
  if (failure) throw failure;
  staging.checkSizes();
  database.apply({ time: commitTime, documents: staging.changes() });
  return {
    commitTime,
    results: writes.map((write, index) => ({
      updateTime:
        database.get(pathOf(write.name))?.updateTime ??
        (write.kind === 'verify' ? commitTime : undefined),
      transformResults: transformResults[index] ?? [],
    })),
  };
}

/** The documents that a commit touches, as they will be after it. */
class Staging {
  readonly #database: Database;
  readonly #commitTime: Micros;
  readonly #requestTime: Value;
  readonly #changed = new Map<string, StoredDocument | undefined>();

  constructor(database: Database, commitTime: Micros, requestTime: Micros) {
    this.#database = database;
    this.#commitTime = commitTime;
    this.#requestTime = { type: 'timestamp', value: requestTime };
  }

  after(path: string): StoredDocument | undefined {
    return this.#changed.has(path) ? this.#changed.get(path) : this.#database.get(path);
  }

  /** Adds a write, and returns the results of its transforms. */
  apply(write: Write): readonly Value[] {
    const path = pathOf(write.name);
    if (write.kind === 'verify') return [];
    if (write.kind === 'delete') {
      this.#changed.set(path, undefined);
      return [];
    }
    const base = this.after(path);
    const { fields, results } = applyTransforms(
      maskedFields(base?.fields ?? NO_FIELDS, write),
      write.transforms,
      this.#requestTime,
    );
    this.#changed.set(path, this.#versionOf(write.name, fields, base));
    return results;
  }

  #versionOf(name: ResourceName, fields: Fields, base: StoredDocument | undefined): StoredDocument {
    const document = new StoredDocument(name, fields, {
      createTime: base?.createTime ?? this.#commitTime,
      updateTime: this.#commitTime,
    });
    // A write that changes nothing keeps the version, and with it the update time.
    const stored = this.#database.get(document.path);
    return stored && base && stored.fieldsJson === document.fieldsJson ? stored : document;
  }

  checkSizes(): void {
    for (const document of this.#changed.values()) {
      const size = document ? documentSize(document.name, document.fields) : 0;
      if (document && size > MAX_DOCUMENT_BYTES) {
        throw invalidArgument(
          `Document '${formatName(document.name)}' cannot be written because its size (${size} bytes) ` +
            `exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES} bytes.`,
        );
      }
    }
  }

  /** Returns the documents that will be different. */
  changes(): readonly DocumentChange[] {
    return [...this.#changed]
      .map(([path, after]) => ({ path, before: this.#database.get(path), after }))
      .filter(({ before, after }) => before !== after);
  }
}

/** Returns the new fields without a mask; with one, sets each path or removes it if absent. */
function maskedFields(before: Fields, { fields, mask }: UpdateWrite): Fields {
  if (!mask) return fields;
  return mask.reduce((result, path) => setField(result, path, getField(fields, path)), before);
}

function preconditionFailure(
  name: ResourceName,
  { exists, updateTime }: Precondition,
  document: StoredDocument | undefined,
): StatusError | undefined {
  if (exists === true && !document)
    return new StatusError('NOT_FOUND', `no entity to update: ${formatName(name)}`);
  if (exists === false && document)
    return new StatusError('ALREADY_EXISTS', `entity already exists: ${formatName(name)}`);
  if (updateTime !== undefined && document?.updateTime !== updateTime) {
    const stored = (document?.updateTime ?? 0n).toString();
    return new StatusError(
      'FAILED_PRECONDITION',
      `the stored version (${stored}) does not match the required base version (${updateTime.toString()})`,
    );
  }
  return undefined;
}
