import { readCases } from './readCases.ts';

/** matches, split and replace. */
export const PATTERNS = readCases(String.raw`
  refused  "a".matches("(?!a)")
  refused  "a".matches("[")
  error    "a".matches(1)
  error    "a".matches()
  error    "a".split(1) == []
  true     "a,b,,".split(",") == ["a","b"]
  true     "".split(",") == [""]
  true     "a1b2c".split("[0-9]") == ["a","b","c"]
  true     ",a".split(",") == ["","a"]
  false    "abc".split("") == ["a","b","c"]
  false    "a.b".split(".") == []
  false    "aaa".split("a") == []
  false    "a".split("x*") == ["a"]
  false    "abc".split("x*") == ["a","b","c"]
  true     "banana".replace("a","o") == "bonono"
  true     "banana".replace("(a)(n)","$2$1") == "bnanaa"
  true     "a".replace("a","$0$0") == "aa"
  true     "a".replace("a","\\1") == "1"
  true     "a".replace("a","\\\\") == "\\"
  true     "a".replace("a","$") == "$"
  error    "a".replace("a","$1") == ""
  true     "a".replace("a","x$$") == "x$$"
  false    "abc".matches("b")
  true     "abc".matches("a.c")
  false    "a\nc".matches("a.c")
  true     "abc".matches("^abc$")
  true     "abc".matches("ab|abc")
  true     "ABC".matches("(?i)abc")
  true     "a\nb".matches("(?s)a.b")
  true     "".matches("")
  false    "é".matches("\\w")
  true     "é".matches("\\p{L}")
  true     "😀".matches(".")
  true     "abc".matches("a" + "bc")
  refused  "a".matches("(")
  false    "ab".matches("a\\b")
  false    "a".matches("\\pN")
  true     "1".matches("[[:digit:]]")
  refused  "a".matches("a{1001}")
  true     "a".matches("(?<x>a)")
  true     "a".matches("(?P<x>a)")
  true     "a".matches("\\Qa\\E")
  refused  "a".matches("\\1")
  refused  "a".matches("a++")
  refused  "a".matches("\\Ca")
  refused  "aa".matches("(a)\\1")
  true     "a".matches("a\\z")
  refused  "a".matches("\\Aa\\Z")
  error    "a".matches(null)
  false    "abc".split("").size() == 3
  true     "abc".split("").size() == 4
  false    "abc".split("").size() == 1
  false    "a.b".split(".").size() == 0
  true     "a.b".split(".").size() == 1
  true     "a.b".split(".") == [""]
  true     "aaa".split("a").size() == 1
  true     "aaa".split("a") == [""]
  false    "aaa".split("a").size() == 0
  false    "a".split("x*").size() == 1
  true     "a".split("x*").size() == 2
  true     "a".split("x*") == ["","a"]
  true     "abc".split("x*") == ["","a","b","c"]
  true     "abc".split("") == ["","a","b","c"]
  true     "a,b".split(",").size() == 2
  true     ",,".split(",") == [""]
  false    ",,".split(",").size() == 0
  true     ",,".split(",").size() == 1
  false    "a".split("a").size() == 0
  true     "a".split("a").size() == 1
  true     "xay".split("a") == ["x","y"]
  true     ",a,".split(",") == ["","a"]
  true     ",,a".split(",") == ["","","a"]
  true     "a,,b".split(",") == ["a","","b"]
  true     "".split("").size() == 1
  true     "".split("a") == [""]
  error    "a".replace(1,2) == 1
  false    "a".split(",") == "a"
  error    "a".matches(b"a")
  true     "a@b.c".matches("[^@]+@[^@]+")
  true     "foo".matches("fo*")
  true     "foo".matches("^f.*$")
  false    "foo".matches("o+")
  false    "foobar".matches("foo")
  true     "".matches("a?")
  true     "a b".matches("a\\sb")
  true     "a1".matches("\\w\\d")
  true     "اسم".matches("\\p{Arabic}+")
  true     "اسم".matches(".{3}")
  true     "name.pdf".matches(".*[.](pdf|png)")
  true     "https://example.org/x".matches("https://[^/]+/.*")
  refused  "x".matches("[a-z")
  refused  "x".matches("(?=x)x")
  refused  "x".matches("x{2,1}")
  refused  "x".matches("*")
  true     "x".matches("[[:alpha:]]")
  true     "X".matches("(?i:x)")
  true     "a\nb".matches("(?m)^a$\n^b$")
  true     "ab".replace("(a)(b)", "$2$1") == "ba"
  true     "aaa".replace("a", "b") == "bbb"
  true     "abc".replace("x", "y") == "abc"
  true     "a.b.c".replace("[.]", "-") == "a-b-c"
  true     "abc".replace("", "-") == "-a-b-c-"
  true     "a/b/c".split("/") == ["a", "b", "c"]
  true     "a b  c".split(" +") == ["a", "b", "c"]
  true     "a,b".split(",")[1] == "b"
  true     "abc".split("x") == ["abc"]
`);
