import { readCases } from './readCases.ts';

/** The package math. */
export const MATH = readCases(String.raw`
  true     math.abs(-1) == 1
  error    math.abs("a") == 1
  error    math.foo(1) == 1
  error    math.abs(1)
  refused  math
  refused  math == 1
  refused  math.abs
  true     math.abs(-1.5) == 1.5
  true     math.abs(-1) is int
  true     math.ceil(1.2) == 2.0
  true     math.ceil(1.2) is float
  true     math.ceil(1) == 1
  false    math.ceil(1) is int
  true     math.ceil(1) is float
  true     math.floor(-1.2) == -2.0
  true     math.floor(1) is float
  true     math.round(1.5) == 2
  true     math.round(2.5) == 3
  true     math.round(-1.5) == -1
  true     math.round(-2.5) == -2
  true     math.round(1.4) is int
  true     math.round(1) == 1
  true     math.round(1) is int
  true     math.round(0.49999999999999994) == 0
  true     math.round(0.0 / 0) == 0
  true     math.round(1.0 / 0) == 9223372036854775807
  true     math.sqrt(4) == 2
  true     math.sqrt(4) is float
  false    math.sqrt(-1) == 0
  true     math.isNaN(math.sqrt(-1))
  false    math.isNaN(1)
  false    math.isNaN(1.0)
  error    math.isNaN("a")
  error    math.isInfinite(1.0 / 0)
  true     math.pow(2,3) == 8
  true     math.pow(2,3) is float
  true     math.pow(2.0,3) == 8
  true     math.pow(2,-1) == 0.5
  true     math.pow(0,0) == 1
  error    math.abs(null) == 1
  error    math.abs() == 1
  error    math.abs(1).foo()
  error    math.sqrt("a") == 1
  error    math.pow("a",1) == 1
  error    math.round("a") == 1
  error    math.abs(database) == 1
  true     math.abs(-5) == 5
  true     math.ceil(1.1) == 2
  true     math.floor(1.9) == 1
  true     math.round(-0.5) == 0
  true     math.sqrt(9) == 3
  true     math.pow(2, 10) == 1024
  true     math.pow(2, 0.5) > 1.41
  true     math.isNaN(0.0 / 0)
  error    math.abs("1") == 1
`);
