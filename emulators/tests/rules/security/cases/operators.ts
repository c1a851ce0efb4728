import { readCases } from './readCases.ts';

/** Arithmetic, comparison, `in`, and operator precedence. */
export const OPERATORS = readCases(String.raw`
  true     1 == 1
  false    1 == 2
  error    1 + "a" == 1
  refused  1/0
  error    1 / 0 == 1
  true     -(-1) == 1
  true     1 in [1]
  error    foo
  error    foo()
  error    null < null
  false    1 == "a"
  false    1 == null
  error    1 in "abc"
  error    1 in 1
  error    1 in {"a":1}
  error    -"a" == 1
  error    null.b == 1
  error    1 < 2 < 3
  true     true == 1 < 2
  error    1 + 1
  error    null
  true     true
  error    true > false
  error    null > 1
  error    1 > null
  error    1 - "a" == 1
  true     debug(1) == 1
  true     debug(true)
  error    a.b.c
  error    firestore
  refused  7 /2 == 3
  true     7/ 2 == 3
  true     7 / 2 == 3
  refused  7/2 == 3
  refused  r"a" == "a"
  true     .5 == 0.5
  true     1 - -1 == 2
  true     1 - - 1 == 2
  refused  1 + +1 == 2
  refused  not true
  refused  1 <=> 1
  true     (true)
  true     ((true))
  refused  ()
  refused  (true
  refused  true)
  true     1 + 1 == 2
  true     1 + 1.5 == 2.5
  error    -(-9223372036854775808) == 0
  true     -7 / 2 == -3
  true     7 % 3 == 1
  true     -7 % 3 == -1
  true     7 % -3 == 1
  error    7 % 0 == 1
  true     -7.5 % 2 == -1.5
  true     1 / 0.0 > 1
  true     2 * 1.5 == 3.0
  true     7 / 2.0 == 3.5
  error    null + 1 == 1
  error    1 + null == 1
  error    1 - null == 1
  error    null - 1 == 1
  error    -null == 1
  true     1 < 1.5
  true     1 <= 1.0
  true     1 >= 1.0
  false    true == 1
  false    null == false
  false    1 == "1"
  error    null < 1
  true     null in [null]
  error    null in {}
  error    1 in {}
  false    1 in [[1]]
  error    null.size() == 0
  error    null.foo() == 0
  error    true.foo()
  error    true.a
  error    (1 / 0) == 1
  true     1 == 1.0
  false    (1 == 1) == 1
  false    (1 in [1]) == 1
  false    1 + 1 == "a"
  false    1 * 1 == "a"
  false    1 - 1 == "a"
  false    -1 == "a"
  true     1 + 2 * 3 == 7
  true     (1 + 2) * 3 == 9
  true     1 - 2 - 3 == -4
  true     8 / 4 / 2 == 1
  true     2 * 7 % 4 == 2
  true     -2 + 3 == 1
  true     1 + 1 < 3
  true     1 < 2 == true
  true     true == 2 > 1
  true     1 == 1 == true
  error    1 in [1] == true
  true     true in [1 == 1]
  true     -[1][0] == -1
  true     -1.5 == 0 - 1.5
  true     7 % 2 == 1
  true     1 / 2 == 0
  true     1 / 2.0 == 0.5
  false    .1 + .2 == .3
  true     1 < 2
  true     2 <= 2
  false    2 > 2
  false    2 >= 3
  false    null == 0
  true     1 in [1, 2, 3]
  false    4 in [1, 2, 3]
  false    null in []
  false    1 in []
`);
