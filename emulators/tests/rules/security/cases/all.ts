import { BYTES } from './bytes.ts';
import { CONVERSIONS } from './conversions.ts';
import { DOCUMENTS } from './documents.ts';
import { LISTS } from './lists.ts';
import { LOGIC } from './logic.ts';
import { MAPS } from './maps.ts';
import { MATH } from './math.ts';
import { NUMBERS } from './numbers.ts';
import { OPERATORS } from './operators.ts';
import { PATHS } from './paths.ts';
import { PATTERNS } from './patterns.ts';
import { PLACES } from './places.ts';
import { REQUEST } from './request.ts';
import { SETS } from './sets.ts';
import { STRINGS } from './strings.ts';
import { TIMES } from './times.ts';
import { TYPES } from './types.ts';
import type { ExpressionCase } from './readCases.ts';

/** Every expression of the tables. */
export const EXPRESSIONS: readonly ExpressionCase[] = [
  ...BYTES,
  ...CONVERSIONS,
  ...DOCUMENTS,
  ...LISTS,
  ...LOGIC,
  ...MAPS,
  ...MATH,
  ...NUMBERS,
  ...OPERATORS,
  ...PATHS,
  ...PATTERNS,
  ...PLACES,
  ...REQUEST,
  ...SETS,
  ...STRINGS,
  ...TIMES,
  ...TYPES,
];
