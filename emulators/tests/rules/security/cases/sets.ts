import { readCases } from './readCases.ts';

/** Sets: methods and equality. */
export const SETS = readCases(String.raw`
  false    [1].toSet() is set
  error    [1].toSet().union([1]) == 1
  true     [1].toSet() == [1,1].toSet()
  true     [1,2].toSet() == [2,1].toSet()
  false    [1].toSet() == [1]
  false    [1,1.0].toSet().size() == 2
  true     [[1]].toSet() == [[1]].toSet()
  true     1 in [1].toSet()
  true     1.0 in [1].toSet()
  error    [1].hasAny([1].toSet())
  true     [1].toSet().hasAny([1])
  true     [1].toSet().hasAny([1].toSet())
  error    [1].concat([2].toSet()) == [1,2]
  true     {"a":1}.diff({"a":2}).affectedKeys() == ["a"].toSet()
  true     {"a":1}.diff({"a":2}).changedKeys() == ["a"].toSet()
  true     {"a":1}.diff({}).addedKeys() == ["a"].toSet()
  true     {}.diff({"a":1}).removedKeys() == ["a"].toSet()
  true     {"a":1}.diff({"a":1.0}).unchangedKeys() == ["a"].toSet()
  true     {"a":[1]}.diff({"a":[1.0]}).unchangedKeys() == ["a"].toSet()
  true     {"a":{"b":1}}.diff({"a":{"b":2}}).affectedKeys() == ["a"].toSet()
  true     [1].toSet().union([2].toSet()) == [1,2].toSet()
  true     [1,2].toSet().intersection([2].toSet()) == [2].toSet()
  true     [1,2].toSet().difference([2].toSet()) == [1].toSet()
  error    [1].toSet()[0] == 1
  error    [1].toSet().toSet() == [1].toSet()
  true     [1,2].toSet().hasAll([1])
  true     [1,2].toSet().hasOnly([1,2,3])
  true     [1,2].toSet().size() == 2
  error    [1].toSet().concat([1]) == [1]
  false    [1].toSet() == 1
  error    [1].hasAll([1].toSet())
  false    [1].toSet() is list
  true     [1, 2, 2, 3].toSet().size() == 3
  true     {"a": 1, "b": 2}.keys().toSet() == ["b", "a"].toSet()
  true     {"a": 1, "b": 2}.diff({"a": 2, "b": 2}).changedKeys() == ["a"].toSet()
  true     ["a", "b"].toSet().difference(["b"].toSet()) == ["a"].toSet()
  true     ["a"].toSet().union(["b"].toSet()).hasAll(["a", "b"])
  true     ["a"].toSet().hasOnly(["a"])
  false    ["a"].toSet().hasAny(["b"])
  true     ["a", "a"].toSet().size() == 1
  true     "a" in ["a"].toSet()
  false    "b" in ["a"].toSet()
  true     [1].toSet() == [1.0].toSet()
  true     [1].toSet().hasAll([1.0])
  true     [1].toSet().hasAny([1.0])
  true     [1].toSet().intersection([1.0].toSet()).size() == 1
  true     [[1]].toSet() == [[1.0]].toSet()
  true     [1, 2].toSet() != [1].toSet()
  false    [1, 2].toSet().hasAll([1, 3])
  false    [get(/databases/$(database)/documents/a/b).data.dn].toSet().hasAny([1.0])
`);
