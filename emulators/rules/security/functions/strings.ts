import { RE2JSException } from 're2js';
import { EvaluationError } from '../EvaluationError.ts';
import { bool, int, list, string } from '../values.ts';
import { regularExpression } from './regularExpression.ts';
import { method, type Signature } from './signature.ts';

/** What trim() removes: control characters and the space, no other white space. */
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
    list(regularExpression(pattern.value).split(value).map(string)),
  ),
  method('string', 'replace', ['string', 'string'], 'string', (self, pattern, substitution) =>
    string(replaceAll(self.value, pattern.value, substitution.value)),
  ),
  method('string', 'toUtf8', [], 'bytes', ({ value }) => ({
    kind: 'bytes',
    value: new TextEncoder().encode(value),
  })),
];

/** Groups are `$1` or `${name}`; a backslash takes the next character as it is. */
function replaceAll(text: string, pattern: string, substitution: string): string {
  const matcher = regularExpression(pattern).matcher(text);
  try {
    return matcher.replaceAll(substitution, true);
  } catch (error) {
    if (error instanceof RE2JSException || error instanceof RangeError) {
      throw new EvaluationError(`Invalid replacement. Replacement: ${substitution}.`);
    }
    throw error;
  }
}
