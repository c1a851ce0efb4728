/** `firestore.indexes.json`, as `firebase deploy` reads it. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseJsonSource, valueOf } from '../../rules/database/jsonSource.ts';
import { RulesError } from '../../rules/database/rulesError.ts';
import { messageOf } from '../../shared/errorText.ts';

const queryScope = v.optional(v.picklist(['COLLECTION', 'COLLECTION_GROUP']), 'COLLECTION');
const order = v.picklist(['ASCENDING', 'DESCENDING']);
const mode = v.union([
  v.object({ order }),
  v.object({ arrayConfig: v.literal('CONTAINS') }),
  // Vector indexes only serve findNearest, which this engine does not answer.
  v.object({ vectorConfig: v.unknown() }),
]);
/** Composite indexes may also have the older `mode`, which `firebase init` still shows. */
const compositeMode = v.union([
  ...mode.options,
  v.object({ mode: v.picklist(['ASCENDING', 'DESCENDING', 'ARRAY_CONTAINS']) }),
]);
const indexFile = v.object({
  indexes: v.optional(
    v.array(
      v.object({
        collectionGroup: v.string(),
        queryScope,
        fields: v.array(v.intersect([v.object({ fieldPath: v.string() }), compositeMode])),
      }),
    ),
    [],
  ),
  fieldOverrides: v.optional(
    v.array(
      v.object({
        collectionGroup: v.string(),
        fieldPath: v.string(),
        indexes: v.array(v.intersect([v.object({ queryScope }), mode])),
      }),
    ),
    [],
  ),
});

export type IndexFile = v.InferOutput<typeof indexFile>;
type Mode = v.InferOutput<typeof compositeMode>;

/** How an index holds a field. */
export type IndexMode = 1 | -1 | 'contains' | 'vector';

export function modeOf(field: Mode): IndexMode {
  if ('vectorConfig' in field) return 'vector';
  if ('arrayConfig' in field) return 'contains';
  const direction = 'mode' in field ? field.mode : field.order;
  if (direction === 'ARRAY_CONTAINS') return 'contains';
  return direction === 'ASCENDING' ? 1 : -1;
}

/** Returns the member of the file that stands for a mode. */
export function memberOf(each: IndexMode): Record<string, unknown> {
  if (each === 'vector') return { vectorConfig: {} };
  if (each === 'contains') return { arrayConfig: 'CONTAINS' };
  return { order: each === 1 ? 'ASCENDING' : 'DESCENDING' };
}

/** @throws Error that names the file if it cannot be read */
export function readIndexFile(path: string): IndexFile {
  try {
    return v.parse(indexFile, valueOf(parseJsonSource(readFileSync(path, 'utf8'))));
  } catch (error) {
    throw new Error(`${path} is not a file of indexes: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RulesError)
    return error.problems.map(({ line, message }) => `line ${line}: ${message}`).join(', ');
  return messageOf(error);
}
