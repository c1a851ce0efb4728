/** The part of a document that a request selects. */
import { isNameField, type FieldPath } from '../fieldPath.ts';
import type { StoredDocument } from '../store/document.ts';
import { getField, NO_FIELDS, setField } from '../values.ts';

/** Returns the document with all its fields, or with those at the paths of a mask. */
export function selectFields(
  document: StoredDocument,
  mask: readonly FieldPath[] | undefined,
): StoredDocument {
  if (!mask) return document;
  let fields = NO_FIELDS;
  for (const path of mask) {
    const value = isNameField(path) ? undefined : getField(document.fields, path);
    if (value) fields = setField(fields, path, value);
  }
  return document.with(fields);
}
