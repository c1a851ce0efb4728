import { ask, askPatiently } from '../ask.ts';
import { documentAddress, documentsOf, type OperatorPlace } from '../operatorPlace.ts';
import { runQuery } from '../runQuery.ts';
import type { CopiedDocument } from './parts.ts';

const PAGE = 300;

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
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: PAGE,
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
    ...(after !== null && { startAt: { values: [{ referenceValue: after }], before: false } }),
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
