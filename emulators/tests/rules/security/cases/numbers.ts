import { readCases } from './readCases.ts';

/** Number literals and their signs. */
export const NUMBERS = readCases(String.raw`
  true     1.0 / 0 > 1
  refused  1.foo == 1
  error    1.5
  refused  1e3 == 1000
  refused  1.0e3 == 1000
  refused  0x10 == 16
  true     1. == 1
  refused  01 == 1
  refused  007 == 7
  false    9223372036854775807 == 1
  refused  9223372036854775808 == 1
  true     -9223372036854775808 < 0
  true     - 9223372036854775808 < 0
  refused  -(9223372036854775808) < 0
  refused  1u == 1
  refused  1_000 == 1000
  refused  00.5 == 0.5
  refused  1.5.5 == 1
  error    1..a == 1
  refused  - -1 == 1
  refused  --1 == 1
  refused  1 --1 == 2
  refused  1--1 == 2
  refused  1 ++ 1 == 2
  refused  +1 == 1
  true     0.0 == -0.0
  true     9007199254740993 == 9007199254740992.0
  false    9007199254740993 > 9007199254740992.0
  error    9223372036854775807 + 1 == 0
  error    -9223372036854775808 - 1 == 0
  error    9223372036854775807 * 2 == 0
  true     7.5 % 2 == 1.5
  false    7.0 % 0 == 1
  false    0.0 / 0 == 0.0 / 0
  true     1.0 * 2 == 2
  true     -9223372036854775808 % -1 == 0
  true     1.5 > 1
  false    0.0 / 0 < 1
  false    0.0 / 0 >= 1
  true     1.0 == 1
  true     7.5 % 2.5 == 0
  true     1.0 / 3 * 3 == 1
  true     9223372036854775807 == 9223372036854775807.0
  true     -9223372036854775808 == -9223372036854775808
  true     1.5 < 2
  false    1.0 in [1]
  false    1 < 1
  true     1 <= 1
  false    2.0 > 2
`);
