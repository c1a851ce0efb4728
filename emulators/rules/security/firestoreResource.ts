/** Firestore documents as rules see them: `resource`, `request.resource` and what get() returns. */
import { map, path, string, type MapValue, type RulesValue } from './values.ts';

/**
 * @param documentPath segments from `databases` on
 * @param data the fields, see convert/firestoreValue.ts
 */
export function firestoreResource(
  documentPath: readonly string[],
  data: RulesValue & { kind: 'map' },
): MapValue {
  return map({
    data,
    id: string(documentPath.at(-1) ?? ''),
    __name__: path(documentPath),
  });
}
