import { readCases } from './readCases.ts';

/** The type test `is`. */
export const TYPES = readCases(String.raw`
  true     1 is int
  true     true is bool
  refused  true is foo
  true     (1 is int) is bool
  true     1.5 + 1 is float
  refused  1 is null
  refused  null is null
  false    null is map
  false    1 is list
  false    (1 is int) == 1
  true     1 is int == true
  true     (1 is int) == true
  true     -1 is int
  true     1 + 1 is int
  true     1 == 1 is bool
  error    1 in [1] is bool
  false    1 is string
  false    1.0 is int
  false    1 is constraint
  false    1 is vector
  true     1 + 1.0 is float
  true     2 * 2 is int
  true     -9223372036854775808 is int
  false    true == 1 is int
  error    1 is int + 1 == true
  error    1 in [1] is bool == true
`);
