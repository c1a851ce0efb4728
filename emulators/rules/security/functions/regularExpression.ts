/** RE2 patterns, which take linear time whatever a rule or a client sends. */
import { RE2JS, RE2JSException } from 're2js';
import { EvaluationError } from '../EvaluationError.ts';

const CACHE_SIZE = 500;
const compiled = new Map<string, RE2JS>();

/** @throws EvaluationError for a pattern that RE2 does not accept. */
export function regularExpression(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const fresh = compile(pattern);
  if (compiled.size >= CACHE_SIZE) compiled.clear();
  compiled.set(pattern, fresh);
  return fresh;
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSException)
      throw new EvaluationError(`Invalid regular expression pattern. Pattern: ${pattern}.`);
    throw error;
  }
}
