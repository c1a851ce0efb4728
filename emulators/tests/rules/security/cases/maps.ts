import { readCases } from './readCases.ts';

/** Map literals, methods and differences. */
export const MAPS = readCases(String.raw`
  true     {"a":1}.a == 1
  error    {"a":1}.b == 1
  error    {"a":1}
  true     {"a":true}["a"]
  true     {"a":true}.a
  error    {"a":1}.get(1, 2) == 2
  error    {"a":1}.get("a") == 2
  error    {"a":1}.diff(1) == 1
  true     {} == {}
  true     {"a":1,} == {"a":1}
  error    {a:1} == {"a":1}
  error    {1:1} == {}
  true     {"a":1}["a"] == 1
  true     {"a"+"b":1}.ab == 1
  true     {"a":1,"a":2}.a == 2
  error    {null:1} == {}
  error    {true:1} == {}
  refused  {"a" 1} == {}
  false    {"a":1} == {"a":1.0}
  true     {"a":1} in [{"a":1}]
  true     {"a":1,"b":2}.keys() == ["a","b"]
  false    {"b":1,"a":2}.keys() == ["b","a"]
  true     {"b":1,"a":2}.keys() == ["a","b"]
  true     {"b":1,"a":2}.values() == [1,2]
  true     {"a":1}.size() == 1
  true     {"a":1}.keys() is list
  true     {"a":1}.values() is list
  true     {"a":{"b":1}}.get(["a","b"],0) == 1
  true     {"a":{"b":1}}.get(["a","c"],0) == 0
  true     {"a":1}.get(["a","c"],0) == 0
  false    {"a":1}.get([],0) == 0
  true     {"a":1}.get("b",0) == 0
  true     {"a":null}.get("a",0) == null
  error    {"a":1}.get(["a",1],0) == 0
  error    {"a":1}.hasAll(["a"])
  true     {"a":1}.keys().hasAll(["a"])
  true     {"a":1}.diff({"a":1}).affectedKeys().size() == 0
  true     {"a":1}.diff({"b":1}).affectedKeys().hasOnly(["a","b"])
  true     {"a":1}.diff({}) is map_diff
  true     {"a":0.0 / 0}.diff({"a":0.0 / 0}).unchangedKeys().size() == 1
  true     {"a":1}.diff({"a":"1"}).changedKeys().size() == 1
  error    {"a":1}[1] == 1
  error    {"a":1}["b"] == 1
  error    {"a":1}[null] == 1
  error    {"a":1}.a.b == 1
  error    {"a":null}.a.b == 1
  true     {"c":1,"a":2,"b":3}.values() == [1,2,3]
  false    {"c":1,"a":2,"b":3}.values() == [2,3,1]
  true     {"c":1,"a":2,"b":3}.keys() == ["a","b","c"]
  false    {"c":1,"a":2,"b":3}.keys() == ["c","a","b"]
  true     {"zz":1,"y":2,"aaa":3}.keys() == ["aaa","y","zz"]
  true     {"10":1,"9":2}.keys() == ["10","9"]
  false    {"10":1,"9":2}.keys() == ["9","10"]
  true     {"name":1,"age":2,"email":3}.keys() == ["age","email","name"]
  error    {"a": 1 / 0}.size() == 1
  false    {}.diff({}) == 1
  false    {}.keys() == 1
  false    {"a":1}.get("a",1) == "a"
  false    !{"a": true}.a
  true     {} is map
  false    {} is list
  false    {}.diff({}) is map
  true     {"a": 1, "b": 2}.size() == 2
  true     {"a": 1, "b": 2}.keys().hasOnly(["a", "b"])
  true     {"a": 1, "b": 2}.values().hasAll([2])
  true     {"a": {"b": {"c": 1}}}.a.b.c == 1
  true     {"a": {"b": {"c": 1}}}["a"]["b"].c == 1
  true     {"a": {"b": 1}}.get(["a", "b"], 2) == 1
  true     {"a": 1}.get("a", 2) == 1
  true     {"a": 1} == {"a": 1}
  false    {"a": 1} == {"a": 2}
  true     {"a": 1, "b": 2} == {"b": 2, "a": 1}
  true     {"a": 1} != {}
  true     "a" in {"a": 1}.keys()
  true     {"a": 1}.diff({"a": 1}).affectedKeys().hasOnly([])
  true     {"a": 1, "b": 2}.diff({"a": 1, "c": 3}).addedKeys().hasOnly(["b"])
  true     {"a": 1, "b": 2}.diff({"a": 1, "c": 3}).removedKeys().hasOnly(["c"])
  true     {"a": 1, "b": 2}.diff({"a": 2, "b": 2}).unchangedKeys().hasAll(["b"])
  true     {"a": 1, "b": 2}.diff({"a": 2, "c": 2}).affectedKeys().size() == 3
  error    {"a": 1}.diff({"a": 1}).foo() == 1
  error    {"a": 1}.size == 1
  error    {"a": 1}.keys
  false    {"a": [1]} == {"a": [1.0]}
  false    {"a": 1} == {"b": 1}
  false    {"a": [1]} == {"a": [2]}
  false    {"a": 1} == {"a": 1, "b": 2}
`);
