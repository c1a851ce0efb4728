import * as v from 'valibot';

// Documents as Firestore's REST interface answers them. It must not import React: the first rows are
// drawn without it.

/** The common form of documents from Firestore's REST API and SDK; `createdAt` in ms, or null. */
export interface PlainDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The kinds of value in the shown fields of a valid record. Other kinds stay as they are. */
const value = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ integerValue: v.string() }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
  v.pipe(
    v.object({ doubleValue: v.number() }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
  v.pipe(
    v.object({ timestampValue: v.string() }),
    v.transform(({ timestampValue }) => Date.parse(timestampValue)),
  ),
  v.unknown(),
]);

/** A document in an answer of Firestore's REST interface. */
export const restDocument = v.object({
  name: v.string(),
  fields: v.optional(v.record(v.string(), value), {}),
});

/** Converts a document to the form of the SDK's. The time of its creation is in ms. */
export function plainRestDocument({
  name,
  fields,
}: v.InferOutput<typeof restDocument>): PlainDocument {
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    fields: {
      ...fields,
      createdAt: typeof fields['createdAt'] === 'number' ? fields['createdAt'] : null,
    },
  };
}
