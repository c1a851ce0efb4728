import { EXPRESSION_LIMITS, READ_LIMITS } from './limits.ts';
import { LIST_QUERIES } from './listQueries.ts';
import type { RequestCase } from './requestCase.ts';
import { WRITES } from './writes.ts';

/** The tables of requests, each with its subject. */
export const REQUESTS: readonly (readonly [string, readonly RequestCase[]])[] = [
  ['a query', LIST_QUERIES],
  ['a write or a get', WRITES],
  ['the limit of documents that rules read', READ_LIMITS],
  ['the limit of 1000 expressions', EXPRESSION_LIMITS],
];
