import * as v from 'valibot';
import { ask, askPatiently, RequestError } from './ask.ts';
import { documentAddress, documentsOf, type OperatorPlace } from './operatorPlace.ts';
import type { CopiedDocument } from './backup/backupFolder.ts';

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

const PAGE = 300;
/** Of documents of which only some short fields are read. */
const SHORT_PAGE = 1_000;

/**
 * Reads some short fields of all documents that a query finds, in pages, however many there are.
 *
 * @param query without an order, which is that of the names, and without a limit
 */
export async function* readInPages(place: OperatorPlace, query: object, fields: readonly string[]) {
  let after: string | undefined;
  do {
    const found = await runQuery(place, {
      ...query,
      select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
      ...nextPage(SHORT_PAGE, after),
    });
    yield* found;
    // A short page need not be the last one.
    after = found.at(-1)?.name;
  } while (after !== undefined);
}

const nextPage = (limit: number, after: string | null | undefined) => ({
  orderBy: [{ field: { fieldPath: '__name__' } }],
  limit,
  ...(after && { startAt: { values: [{ referenceValue: after }], before: false } }),
});

/**
 * Reads every document of every collection in pages, in the order of their names.
 *
 * @param fields the fields to read; all of them by default
 */
export async function* readDocuments(
  place: OperatorPlace,
  fields?: readonly string[],
): AsyncGenerator<CopiedDocument> {
  const start = `${documentsOf(place)}/`;
  let after: string | null = null;
  do {
    const documents = await readPage(place, after, fields);
    // A short page need not be the last one.
    after = documents.at(-1)?.name ?? null;
    for (const document of documents) {
      yield { path: document.name.slice(start.length), fields: document.fields };
    }
  } while (after !== null);
}

/** Returns the paths of all documents, without reading their fields. */
export async function documentPaths(place: OperatorPlace): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for await (const { path } of readDocuments(place, ['__name__'])) paths.add(path);
  return paths;
}

function readPage(place: OperatorPlace, after: string | null, fields?: readonly string[]) {
  return runQuery(place, {
    from: [{ allDescendants: true }],
    ...nextPage(PAGE, after),
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
  });
}

/** Writes whole documents, all of them or none. A document of the same path is replaced. */
export async function writeDocuments(
  place: OperatorPlace,
  documents: readonly CopiedDocument[],
): Promise<void> {
  const writes = documents.map(({ path, fields }) => ({
    update: { name: `${documentsOf(place)}/${path}`, fields },
  }));
  await askPatiently(() =>
    ask(place, documentAddress(place, ':commit'), { method: 'POST', body: { writes } }),
  );
}
