/** Writes as a commit applies them. */
import type { FieldPath } from '../fieldPath.ts';
import type { ResourceName } from '../names.ts';
import type { Micros } from '../time.ts';
import type { Fields, NumberValue, Value } from '../values.ts';

/** The condition that the stored document must meet. */
export interface Precondition {
  readonly exists?: boolean;
  readonly updateTime?: Micros;
}

export type Transform =
  | { readonly kind: 'setToServerValue'; readonly path: FieldPath }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly path: FieldPath;
      readonly operand: NumberValue;
    }
  | {
      readonly kind: 'appendMissingElements' | 'removeAllFromArray';
      readonly path: FieldPath;
      readonly elements: readonly Value[];
    };

interface WriteBase {
  readonly name: ResourceName;
  readonly precondition: Precondition;
}

export interface UpdateWrite extends WriteBase {
  readonly kind: 'update';
  readonly fields: Fields;
  /** The paths to touch; undefined replaces the whole document. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly Transform[];
}

export type Write =
  | UpdateWrite
  | (WriteBase & { readonly kind: 'delete' })
  /** Changes nothing; the commit fails unless the precondition holds. */
  | (WriteBase & { readonly kind: 'verify' });
