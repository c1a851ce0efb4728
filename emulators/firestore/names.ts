/** Resource names: `projects/P/databases/D/documents/collection/id/…`. */
import { invalidArgument } from '../shared/statusError.ts';
import { checkPath, numericId } from './limits.ts';
import { compareText } from './text.ts';

/** The name of a document, of a collection (odd number of segments) or of the root (none). */
export interface ResourceName {
  /** `projects/P/databases/D` */
  readonly database: string;
  /** The segments after `documents`: collection, id, collection, id … */
  readonly segments: readonly string[];
}

/** The term for the invalid text in an error message. */
type NameKind = 'Document name' | 'Document parent name' | 'Resource name';

/** The start of a name: fixed words and, in between, ids of any text. */
const PREFIX = [
  { fixed: 'projects', lacking: '"projects"' },
  { fixed: undefined, lacking: 'a project id' },
  { fixed: 'databases', lacking: '"databases"' },
  { fixed: undefined, lacking: 'a database id' },
  { fixed: 'documents', lacking: '"documents"' },
];

/**
 * Reads the name of a document.
 * @throws StatusError INVALID_ARGUMENT for anything else.
 */
export function parseDocumentName(
  text: string,
  kind: Exclude<NameKind, 'Document parent name'> = 'Document name',
): ResourceName {
  const name = parseName(text, kind);
  if (name.segments.length === 0) {
    throw invalidArgument(
      `${kind} "${text}" is invalid: Omit "/documents" when referencing a database (except as the parent of a document).`,
    );
  }
  requireDocument(name, text, kind);
  return name;
}

/** Reads the name of a document, or of the root that holds the top-level collections. */
export function parseParentName(text: string): ResourceName {
  const name = parseName(text, 'Document parent name');
  requireDocument(name, text, 'Document parent name');
  return name;
}

function requireDocument(name: ResourceName, text: string, kind: NameKind): void {
  if (name.segments.length % 2 !== 0)
    throw invalidArgument(`${kind} "${text}" lacks "/" at index ${text.length}.`);
}

function parseName(text: string, kind: NameKind): ResourceName {
  const parts = text.split('/');
  let offset = 0;
  for (const [index, { fixed, lacking }] of PREFIX.entries()) {
    const part = parts[index];
    if (part === undefined)
      throw invalidArgument(`${kind} "${text}" lacks "/" at index ${text.length}.`);
    if (part === '' || (fixed !== undefined && part !== fixed))
      throw invalidArgument(`${kind} "${text}" lacks ${lacking} at index ${offset}.`);
    offset += part.length + 1;
  }
  const segments = parts.slice(PREFIX.length);
  if (segments.at(-1) === '') throw invalidArgument(`${kind} "${text}" has invalid trailing "/".`);
  for (const segment of segments) {
    if (segment === '')
      throw invalidArgument(`${kind} "${text}" lacks a resource id at index ${offset}.`);
    if (segment === '.' || segment === '..') {
      throw invalidArgument(
        `${kind} "${text}" contains a resource id "${segment}" at index ${offset}.`,
      );
    }
    offset += segment.length + 1;
  }
  checkPath(segments);
  return { database: parts.slice(0, 4).join('/'), segments };
}

/** @throws StatusError INVALID_ARGUMENT unless the name is in that database */
export function requireDatabase(name: ResourceName, database: string): void {
  if (name.database !== database) {
    throw invalidArgument(
      `The request was for database '${database}' but was attempting to access database '${name.database}'`,
    );
  }
}

export function formatName(name: ResourceName): string {
  return [name.database, 'documents', ...name.segments].join('/');
}

/** Returns the path within the database, which is the key of a document or collection. */
export function pathOf(name: ResourceName): string {
  return name.segments.join('/');
}

export function collectionPathOf(name: ResourceName): string {
  return name.segments.slice(0, -1).join('/');
}

/** Compares document ids. Numeric ids come first, by number. */
function compareDocumentIds(a: string, b: string): number {
  const [first, second] = [numericId(a), numericId(b)];
  if (first === undefined && second === undefined) return compareText(a, b);
  if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
  return first < second ? -1 : Number(first > second);
}

/** Compares the database first, then the segments; a parent sorts before its descendants. */
export function compareNames(a: ResourceName, b: ResourceName): number {
  if (a.database !== b.database) return compareText(a.database, b.database);
  const shorter = Math.min(a.segments.length, b.segments.length);
  for (let index = 0; index < shorter; index += 1) {
    const compare = index % 2 === 0 ? compareText : compareDocumentIds;
    const order = compare(a.segments[index] ?? '', b.segments[index] ?? '');
    if (order !== 0) return order;
  }
  return a.segments.length - b.segments.length;
}
