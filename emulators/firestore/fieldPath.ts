/** Field paths: `a.b`, with backticks around segments that are not plain identifiers. */
import { invalidArgument } from '../shared/statusError.ts';
import { isReserved } from './limits.ts';

export type FieldPath = readonly string[];

/** The pseudo-field that stands for the document's name in queries. */
export const NAME_FIELD = '__name__';

const SIMPLE = /^[A-Za-z_][A-Za-z_0-9]*$/;
const SEGMENT = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\[\s\S])+)`)(\.|$)/y;

/**
 * Reads a field path. Of the reserved names, only `__name__` is allowed.
 * @throws StatusError INVALID_ARGUMENT if the text is not a field path.
 */
export function parseFieldPath(text: string): FieldPath {
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  let separator = '.';
  while (separator === '.') {
    const match = SEGMENT.exec(text);
    const segment = match?.[1] ?? match?.[2]?.replace(/\\([\s\S])/g, '$1');
    if (!match || segment === undefined) {
      throw invalidArgument(
        `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
          'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
      );
    }
    segments.push(segment);
    separator = match[3] ?? '';
  }
  const reserved = segments.find(isReserved);
  if (reserved !== undefined && !isNameField(segments)) throw reservedName(reserved);
  return segments;
}

/** Reads the path of a field to write: every reserved name is refused. */
export function parseWritablePath(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (isNameField(path)) throw reservedName(NAME_FIELD);
  return path;
}

function reservedName(name: string): Error {
  return invalidArgument(
    name === '__type__'
      ? 'the name __type__ is reserved'
      : `Invalid reserved name in field path ${name}`,
  );
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) => (SIMPLE.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD;
}
