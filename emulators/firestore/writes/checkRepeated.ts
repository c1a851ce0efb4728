/** Refuses the combinations of writes to one document that a commit cannot hold. */
import { invalidArgument } from '../../shared/statusError.ts';
import { pathOf } from '../names.ts';
import type { Micros } from '../time.ts';
import type { Write } from './model.ts';

type Kind = 'insert' | 'update' | 'upsert' | 'delete' | 'verify';

/** What a commit has done to a document so far. */
interface Earlier {
  readonly kind: Kind;
  /** The version that the first write requires. */
  readonly version: Micros | undefined;
}

/**
 * Google's server collapses the writes of a document into one, and refuses those that cannot be.
 * Probed on its emulator with every pair of writes.
 * @throws StatusError INVALID_ARGUMENT, before any precondition is looked at
 */
export function checkRepeated(writes: readonly Write[]): void {
  const earlier = new Map<string, Earlier>();
  for (const write of writes) {
    const path = pathOf(write.name);
    const first = earlier.get(path);
    const kind = kindOf(write);
    if (first) refusePair(first, write, kind);
    earlier.set(path, { kind, version: first?.version ?? write.precondition.updateTime });
  }
}

function refusePair(first: Earlier, { precondition }: Write, kind: Kind): void {
  if (first.kind === 'verify' || kind === 'verify') {
    throw invalidArgument(
      first.kind === kind
        ? 'the same document cannot be verified more than once in a single request'
        : first.kind === 'verify'
          ? 'the same document cannot be verified and then written in a single request'
          : 'the same document cannot be written and then verified in a single request',
    );
  }
  const needsNone = kind === 'insert' && first.kind !== 'delete';
  const needsOne =
    first.kind === 'delete' &&
    (kind === 'update' || (kind === 'delete' && precondition.exists === true));
  if (needsNone || needsOne)
    throw invalidArgument(`Cannot ${first.kind} then ${kind} an entity in the same request.`);
  if (precondition.updateTime !== undefined && precondition.updateTime !== first.version)
    throw invalidArgument('Cannot collapse mutations with different version preconditions');
}

function kindOf({ kind, precondition }: Write): Kind {
  if (kind !== 'update') return kind;
  if (precondition.exists === false) return 'insert';
  return precondition.exists === true || precondition.updateTime !== undefined
    ? 'update'
    : 'upsert';
}
