import { readCases } from './readCases.ts';

/** String literals and string methods without patterns. */
export const STRINGS = readCases(String.raw`
  true     "a" || true
  error    "a".foo()
  error    "a".size(1) == 1
  true     "abc"[1:2] == "b"
  error    "a" < 1
  error    "a".size() && true
  false    "a" == null
  error    "a" in "b"
  error    "abc"["a"] == 1
  error    "a".b == 1
  error    "a".size()
  error    "a" > 1
  error    "a" - "b" == 1
  error    "a" * 1 == 1
  error    "a" % 1 == 1
  error    "x"[0]
  error    "x"[0:1]
  error    "a".upper(1) == ""
  refused  "\q" == "q"
  true     "\x41" == "A"
  true     "\u0041" == "A"
  true     "\101" == "A"
  refused  "\0" == "A"
  refused  "\18" == "A"
  refused  "\777" == "A"
  refused  "\x4" == "A"
  refused  "\u004" == "A"
  refused  "\U00000041" == "A"
  refused  "\a" == "A"
  false    "\b" == "A"
  false    "\f" == "A"
  refused  "\v" == "A"
  refused  "\?" == "?"
  refused  "\/" == "/"
  true     "\'" == "'"
  true     '\"' == '"'
  true     "\n".size() == 1
  true     "\t".size() == 1
  true     "\r".size() == 1
  true     "\\".size() == 1
  refused  "\u{41}" == "A"
  true     "\ud83d\ude00" == "😀"
  true     "😀".size() == 2
  true     "é" == "\u00e9"
  true     "\xe9" == "\u00e9"
  true     "\ud83d".size() == 1
  refused  """a""" == "a"
  refused  "a" "b" == "ab"
  true     "it's" == 'it\'s'
  true     "abc"[1:1] == ""
  error    "abc"[3:3] == ""
  error    "abc"[0:0] == ""
  error    "abc"[-1] == "c"
  error    "abc"[3] == ""
  error    "abc"[1.0] == "b"
  true     "abc"[0:3] == "abc"
  true     "😀"[0] == "\ud83d"
  true     "aXb".lower() == "axb"
  false    "É".lower() == "é"
  false    "é".upper() == "É"
  true     "İ".lower().size() == 1
  true     ' a '.trim() == 'a'
  false    "\u00a0a".trim() == "a"
  false    "\u2003a".trim() == "a"
  true     "\ta\n".trim() == "a"
  true     "a" < "b"
  false    "a" < "B"
  false    "\uffee" < "\ud83d\ude00"
  true     "a" <= "a"
  true     "" < "a"
  true     "a" + "b" == "ab"
  error    "a" + 1 == "a1"
  error    "a" + null == "a"
  true     "a" in {"a":1}
  true     "a" in {"a":null}
  false    "b" in {"a":1}
  error    "a" in null
  error    "a".foo(null)
  error    "a".size().foo()
  error    "a" in {"a": 1 / 0}
  false    "a" && false
  error    "a" && true
  error    "a" || false
  false    "a".size() == "a"
  error    "a" in ["a"] == true
  true     "a" is string && !("a" is int)
  false    "1" is int
  true     "abc" + "d" == "abcd"
  true     "a" + "b" + "c" == "abc"
  true     "abc".size() == 3
  true     "".size() == 0
  true     "abc"[0] == "a"
  true     "abc"[2] == "c"
  true     "abc"[0:2] == "ab"
  true     "abc"[1:3] == "bc"
  error    "abc"[2:1] == ""
  true     "abc"[1:] == "bc"
  true     "abc"[:1] == "a"
  true     "abc"[:] == "abc"
  true     ""[:] == ""
  true     "abc"[ : 3] == "abc"
  true     "abc"[1:][0] == "b"
  true     "abc"[null:1] == "a"
  error    "abc"[3:] == ""
  error    "abc"[:0] == ""
  error    "abc"[:4] == "abc"
  error    "abc"[-1:] == "c"
  error    null[:] == "a"
  refused  "abc"[::] == "abc"
  refused  "abc"[] == "abc"
  refused  "abc"[:1:] == "a"
  error    "abc"[0:4] == "abc"
  true     "a" == 'a'
  false    "A" == "a"
  true     "abc" < "abd"
  true     "B" < "a"
  true     "10" < "9"
  error    "a" in "abc"
  true     "Hello".lower() == "hello"
  true     "Hello".upper() == "HELLO"
  true     "  a b  ".trim() == "a b"
  true     "".trim() == ""
  true     "a".trim().upper().size() == 1
  true     "اسم".size() == 3
  true     "a" in {"a": 1}
  true     "a" != "b"
  false    "a" in {}
  error    "true" ? true : true
`);
