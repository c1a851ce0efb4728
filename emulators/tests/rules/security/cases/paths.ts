import { readCases } from './readCases.ts';

/** Path literals and values. */
export const PATHS = readCases(String.raw`
  true     /a/b == /a/b
  true     (/a/b)[0] == "a"
  error    /a/b
  false    /a%20b == /a
  error    /a%b == /a
  error    /a%zz == /a
  true     /%41 == /A
  false    /(default) == /a
  false    /(x-y) == /a
  refused  /() == /a
  refused  /(a b) == /a
  refused  /(a/b) == /a
  refused  /a(b) == /a
  false    /a+b == /a
  refused  /a,b == /a
  refused  /a!b == /a
  refused  /a=b == /a
  refused  /a;b == /a
  false    /a'b == /a
  false    /a*b == /a
  false    /a&b == /a
  false    /a@b == /a
  false    /a:b == /a
  false    /a~b == /a
  false    /a.b == /a
  false    /a-b == /a
  false    /a_b == /a
  false    /-a == /a
  true     /.a == /.a
  true     /.. == /..
  false    /~ == /a
  false    /@ == /a
  false    /: == /a
  false    /1 == /a
  false    /a/$(1) == /a/b
  true     /a/$( "x" ) == /a/x
  refused  /a/x$(1) == /a/b
  refused  /a/$(1)x == /a/b
  true     /a/$(1)/b == /a/1/b
  true     /$("a") == /a
  true     /a /b == /a/b
  error    /a/ b == /a/b
  refused  / a == /a
  refused  /a/{"x"} == /a/x
  refused  /{"x"} == /x
  false    /a/** == /a
  false    /a/* == /a
  refused  /a/b/ == /a
  error    (/a/b).size() == 2
  refused  /a/b.size() == 2
  refused  /a.size() == 2
  true     /a[0] == "a"
  true     (/a)[0] == "a"
  true     /a == /a
  false    /a/$("x/y") == /a/x/y
  false    /a/$("") == /a
  false    /a/$(null) == /a
  true     /a/$(true) == /a/true
  false    /a/$(1.5) == /a/b
  true     /a/$(/b/c) == /a/b/c
  true     /$(/b/c) == /b/c
  error    /a/$([1]) == /a
  false    /a/b == "/a/b"
  error    (/a/b)[2] == "a"
  error    (/a/b)[-1] == "a"
  true     (/a/b)[0:1] == /a
  true     (/a/b)[1:] == /b
  true     (/a/b)[:1] == /a
  error    (/a/b)[:0] == /a
  error    (/a/b)["a"] == "a"
  error    (/a/b).a == "a"
  error    /a/b < /a/c
  true     (/a/b) is path
  true     /a/b in [/a/b]
  error    "a" in /a/b
  error    (/a/b).keys() == []
  true     /a/$(null) == /a/null
  true     /a is path
  false    /a is string
  true     (/a/b/c)[2] == "c"
  true     (/a/b/c)[1:3] == /b/c
  true     /a/b != /a/c
  false    /a/b == /a/b/c
  true     /a/$("b") == /a/b
  true     /a/$("b" + "c")/d == /a/bc/d
  true     /a/$(1 + 1) == /a/2
  true     /$("a")/$("b") == /a/b
  error    /a/$(b) == /a
  false    /A == /a
  true     /a/_x-y.z == /a/$("_x-y.z")
  true     path("/a/{b}").bind({"b": "x"}) == /a/x
  true     path("a/{b}/c/{d}").bind({"b": "x", "d": 1}) == /a/x/c/1
  true     path("/a/{b=**}").bind({"b": /x/y}) == /a/x/y
  true     (/a/b).bind({}) == /a/b
  false    path("/a/{b}").bind({"b": "x/y"}) == /a/x/y
  error    path("/a/{b=**}").bind({"b": "x"}) == /a/x
  error    path("/a/{b}").bind({"b": "x", "c": "y"}) == /a/x
  error    (/a/b).bind({"b": "x"}) == /a/x
  error    path("/a/{b}").bind("b") == /a/x
  error    "a".bind({}) == 1
`);
