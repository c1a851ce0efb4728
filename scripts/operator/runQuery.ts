import * as v from 'valibot';
import { ask, askPatiently, RequestError } from './ask.ts';
import { documentAddress, type OperatorPlace } from './operatorPlace.ts';

const answer = v.array(
  v.object({
    document: v.optional(
      v.object({
        name: v.string(),
        fields: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
    /** The reason why the answer ends here. Its status was sent long before, and is 200. */
    error: v.optional(v.object({ code: v.number(), message: v.string() })),
  }),
);

/**
 * Reads the documents that a query finds.
 *
 * @param parent the document that the collection is in; by default it is at the top
 * @throws RequestError also when the answer breaks off after its first documents
 */
export function runQuery(place: OperatorPlace, structuredQuery: object, parent = '') {
  const url = `${documentAddress(place, parent)}:runQuery`;
  return askPatiently(async () => {
    const response = await ask(place, url, { method: 'POST', body: { structuredQuery } });
    return v.parse(answer, await response.json()).flatMap(({ document, error }) => {
      if (error) throw new RequestError(error.code, `Firestore ended its answer: ${error.message}`);
      return document ?? [];
    });
  });
}
