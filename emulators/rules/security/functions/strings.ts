import { RE2JSException, type Matcher } from 're2js';
import { EvaluationError } from '../EvaluationError.ts';
import { bool, int, list, string } from '../values.ts';
import { regularExpression } from './regularExpression.ts';
import { method, type Signature } from './signature.ts';

/** The characters that trim() removes: control characters and the space, no other white space. */
const OUTER_SPACE = /^[\0-\x20]+|[\0-\x20]+$/g;

export const STRING_METHODS: readonly Signature[] = [
  method('string', 'lower', [], 'string', ({ value }) =>
    string(value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  ),
  method('string', 'upper', [], 'string', ({ value }) =>
    string(value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  ),
  method('string', 'trim', [], 'string', ({ value }) => string(value.replace(OUTER_SPACE, ''))),
  method('string', 'size', [], 'int', ({ value }) => int(value.length)),
  method('string', 'matches', ['string'], 'bool', ({ value }, pattern) =>
    bool(regularExpression(pattern.value).matches(value)),
  ),
  method('string', 'split', ['string'], 'list', ({ value }, pattern) =>
    list(split(value, pattern.value).map(string)),
  ),
  method('string', 'replace', ['string', 'string'], 'string', (self, pattern, substitution) =>
    string(replaceAll(self.value, pattern.value, substitution.value)),
  ),
  method('string', 'toUtf8', [], 'bytes', ({ value }) => ({
    kind: 'bytes',
    value: new TextEncoder().encode(value),
  })),
];

/** Returns the pieces between the matches, at least one, without empty ones at the end. */
function split(text: string, pattern: string): readonly string[] {
  const matcher = regularExpression(pattern).matcher(text);
  const pieces: string[] = [];
  let last = 0;
  while (matcher.find()) {
    pieces.push(text.slice(last, matcher.start()));
    last = matcher.end();
  }
  pieces.push(text.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

function replaceAll(text: string, pattern: string, substitution: string): string {
  const matcher = regularExpression(pattern).matcher(text);
  let result = '';
  let last = 0;
  while (matcher.find()) {
    result += text.slice(last, matcher.start()) + expand(substitution, matcher);
    last = matcher.end();
  }
  return result + text.slice(last);
}

/**
 * Inserts the groups `$1` and `${name}`. The character after a backslash is taken as it is, and a
 * `$` before anything else is a plain `$`.
 */
function expand(substitution: string, matcher: Matcher): string {
  return substitution.replace(
    /\\(.)|\$(\d+)|\$\{(\w+)\}/gs,
    (_, escaped?: string, digits?: string, name?: string) =>
      escaped ?? group(matcher, name ?? groupNumber(digits ?? '', matcher.groupCount())),
  );
}

/** Returns the number in as many digits as name an existing group, but at least in the first. */
function groupNumber(digits: string, groups: number): number {
  const lengths = Array.from(digits, (_, index) => digits.length - index);
  const length = lengths.find((count) => Number(digits.slice(0, count)) <= groups) ?? 1;
  return Number(digits.slice(0, length));
}

function group(matcher: Matcher, key: number | string): string {
  try {
    return matcher.group(key) ?? '';
  } catch (error) {
    if (error instanceof RE2JSException)
      throw new EvaluationError(`The pattern has no group ${key}.`);
    throw error;
  }
}
