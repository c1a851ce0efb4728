import * as v from 'valibot';
import { ask, askPatiently } from '../ask.ts';
import { documentAddress, documentsOf, type OperatorPlace } from '../operatorPlace.ts';
import type { CopiedDocument } from './parts.ts';

const PAGE = 300;

const answer = v.array(
  v.object({
    document: v.optional(
      v.object({
        name: v.string(),
        fields: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
  }),
);

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
    const names = await readPage(place, after, fields);
    after = names.length === PAGE ? (names.at(-1)?.name ?? null) : null;
    for (const document of names) {
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

async function readPage(place: OperatorPlace, after: string | null, fields?: readonly string[]) {
  const structuredQuery = {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: PAGE,
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
    ...(after !== null && { startAt: { values: [{ referenceValue: after }], before: false } }),
  };
  const url = documentAddress(place, ':runQuery');
  const found = await askPatiently(async (): Promise<unknown> => {
    const response = await ask(place, url, { method: 'POST', body: { structuredQuery } });
    return response.json();
  });
  return v.parse(answer, found).flatMap(({ document }) => document ?? []);
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
