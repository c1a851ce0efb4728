/**
 * One target of a listener: a query, or a list of documents. It keeps what its client knows, and
 * says after each commit what has become different. Nothing is queried again, but for a query with
 * a limit or an offset, in which one document moves others in and out.
 */
import { authorizeGet, authorizeList } from '../authorize.ts';
import { requireIndex, type Call } from '../call.ts';
import {
  formatName,
  parseDocumentName,
  pathOf,
  requireDatabase,
  type ResourceName,
} from '../names.ts';
import type { Query } from '../query/model.ts';
import { compileQuery, runQuery } from '../query/runQuery.ts';
import type { Change } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import type { Micros } from '../time.ts';

/** What the client has to learn about one document. */
export interface News {
  readonly name: ResourceName;
  /** The version to show; absent if the target has none to show any more. */
  readonly document: StoredDocument | undefined;
  /** Without a document: whether it is gone from the database, or only left the target. */
  readonly isDeleted: boolean;
}

export interface Target {
  /** @throws StatusError if the rules do not let the client listen (any more) */
  readonly authorize: () => void;
  /** Returns everything that the client has to know. */
  readonly readAll: () => readonly News[];
  /** Returns what has changed since a time; undefined if that is not known. */
  readonly readSince: (time: Micros) => readonly News[] | undefined;
  /** Returns what a commit has changed. */
  readonly update: (change: Change) => readonly News[];
}

const shown = (document: StoredDocument): News => ({
  name: document.name,
  document,
  isDeleted: false,
});
const gone = (name: ResourceName, isDeleted: boolean): News => ({
  name,
  document: undefined,
  isDeleted,
});

export function createQueryTarget(call: Call, query: Query): Target {
  const { database } = call;
  const matches = compileQuery(query);
  const isWindow = query.limit !== undefined || query.offset > 0;
  let known = new Map<string, StoredDocument>();

  function read(): ReadonlyMap<string, StoredDocument> {
    return (known = new Map(runQuery(database, query).map((each) => [each.path, each])));
  }

  function updateWindow({ documents }: Change): readonly News[] {
    const isTouched = documents.some(
      ({ path, after }) => known.has(path) || (after !== undefined && matches(after)),
    );
    if (!isTouched) return [];
    const before = known;
    const now = read();
    return [
      ...[...before.values()]
        .filter(({ path }) => !now.has(path))
        .map(({ name, path }) => gone(name, database.get(path) === undefined)),
      ...[...now.values()].filter((each) => before.get(each.path) !== each).map(shown),
    ];
  }

  return {
    authorize: () => {
      authorizeList(call, query);
      requireIndex(call, query);
    },
    readAll: () => [...read().values()].map(shown),
    readSince: (time) => {
      const deleted = isWindow ? undefined : database.deletions.since(time);
      if (!deleted) return undefined;
      const now = read();
      const scope = {
        ...query,
        where: undefined,
        orderBy: [],
        startAt: undefined,
        endAt: undefined,
      };
      const isInScope = compileQuery(scope);
      const changed = runQuery(database, scope).filter(({ updateTime }) => updateTime > time);
      return [
        ...deleted
          .filter((each) => isInScope(each) && database.get(each.path) === undefined)
          .map(({ name }) => gone(name, true)),
        ...changed.map((each) => (now.has(each.path) ? shown(each) : gone(each.name, false))),
      ];
    },
    update: (change) => {
      if (isWindow) return updateWindow(change);
      return change.documents.flatMap(({ path, before, after }) => {
        if (after && matches(after)) {
          known.set(path, after);
          return [shown(after)];
        }
        return known.delete(path) && before ? [gone(before.name, after === undefined)] : [];
      });
    },
  };
}

/** @throws StatusError INVALID_ARGUMENT for a name of another database */
export function createDocumentsTarget(call: Call, texts: readonly string[]): Target {
  const { database } = call;
  const names = new Map(
    texts.map((text) => {
      const name = parseDocumentName(text);
      requireDatabase(name, call.databaseName);
      return [pathOf(name), name];
    }),
  );
  const newsOf = (name: ResourceName): News => {
    const document = database.get(pathOf(name));
    return document ? shown(document) : gone(name, true);
  };
  const readAll = (): readonly News[] => [...names.values()].map(newsOf);
  return {
    authorize: () => authorizeGet(call, [...names.values()]),
    readAll,
    readSince: (time) =>
      database.deletions.since(time) &&
      readAll().filter(({ document }) => !document || document.updateTime > time),
    update: ({ documents }) =>
      documents.flatMap(({ path, after }) => {
        const name = names.get(path);
        if (!name) return [];
        return [after ? shown(after) : gone(name, true)];
      }),
  };
}

/** The name of a document on the wire. */
export const textOf = ({ name }: News): string => formatName(name);
