import { readCases } from './readCases.ts';

/** List literals, methods, indexes and ranges. */
export const LISTS = readCases(String.raw`
  false    ["a"] is vector
  false    [1] == 1
  error    [1][true] == 1
  error    [1].b == 1
  error    [1] > [2]
  error    [1] + [2] == [1,2]
  true     [true][0]
  error    [1][0]
  error    [1].hasAny(1)
  error    [1].hasAll("a")
  true     [1,2,] == [1,2]
  refused  [,] == []
  true     [] == []
  false    [0.0] == [-0.0]
  false    [1,2].hasAny([1.0])
  false    [1].hasAll([1.0])
  true     [1].removeAll([1.0]) == [1]
  false    [1].hasOnly([1.0])
  true     [1,2,1].removeAll([1]) == [2]
  true     [1,2].hasAll([])
  true     [].hasAll([])
  false    [].hasAny([])
  true     [].hasOnly([])
  true     [].hasOnly([1])
  true     [1,1].hasOnly([1])
  true     [1].concat([2]) == [1,2]
  true     [1,"a",null,true,1.5,/a/b].join("-") == "1-a-null-true-1.5-/a/b"
  error    [[1],{}].join(",") == ""
  error    [[1]].join(",") == "[1]"
  true     ["a"].join("-") == "a"
  true     [].join("-") == ""
  true     [1.0].join(",") == "1.0"
  error    [b"a"].join(",") == "a"
  error    [{"a":1}].join(",") == ""
  true     [1,2][0:1] == [1]
  true     [1,2][0:2] == [1,2]
  true     [1,2][1:1] == []
  error    [1,2][0:3] == []
  error    [1,2][-1] == 2
  error    [1,2][2:2] == []
  true     [1,2][1:] == [2]
  true     [1,2][:1] == [1]
  true     [][:] == []
  error    [1,2][2:] == []
  error    1[:] == 1
  error    [1,2][1:0] == []
  true     [1,2][1:2] == [2]
  error    [1,2][1.0] == 2
  error    [][0:0] == []
  false    [] == {}
  true     [1] in [[1]]
  true     [1].size() == 1
  true     [].size() == 0
  error    [1].hasAny(null)
  error    [1 / 0].size() == 1
  false    [1] == {}
  false    [1][0] == "a"
  false    ["a"].join(",") == 1
  refused  [1:2] == 1
  true     [1, 2][0] + 1 == 2
  true     [] is list
  false    [] is map
  true     [1, 2, 3].size() == 3
  true     [1, 2, 3].hasAll([3, 1])
  false    [1, 2, 3].hasAll([4])
  true     [1, 2, 3].hasAny([4, 3])
  false    [1, 2, 3].hasAny([4])
  true     [1, 2, 3].hasOnly([1, 2, 3, 4])
  false    [1, 2, 3].hasOnly([1, 2])
  true     [1, 2] == [1, 2]
  false    [1, 2] == [2, 1]
  true     [1, 2] != [2, 1]
  true     [[1], [2]][1][0] == 2
  true     [1, "a", true, null].size() == 4
  true     ["a", "b"].join("-") == "a-b"
  true     [1, 2, 3].concat([4]).size() == 4
  true     [1, 2, 2, 3].removeAll([2]) == [1, 3]
  true     [1, 2, 3][1:3] == [2, 3]
  error    [1, 2, 3][3]
  true     [null] == [null]
  true     [{"a": 1}] == [{"a": 1}]
  error    [1].concat(1) == [1]
  error    [1].foo() == 1
  true     [1, 2].hasAll([1, 1, 2])
  error    ["a"].hasAll("a")
  error    [1, 2]["a":1] == [1]
`);
