import { readCases } from './readCases.ts';

/** Bytes literals and methods, and the package hashing. */
export const BYTES = readCases(String.raw`
  error    b"a"
  error    hashing.md5(1) == b"a"
  refused  hashing.foo
  true     b'a' == b"a"
  true     b"\xff".size() == 1
  refused  b"\u00e9".size() == 2
  true     b"é".size() == 2
  true     B"a" == b"a"
  refused  b "a" == b"a"
  true     "a".toUtf8() == b"a"
  true     "é".toUtf8() == b"\xc3\xa9"
  true     b"abc".size() == 3
  true     b"\xff\xfe".toBase64() == "__4="
  true     b"\xff\xfe".toHexString() == "FFFE"
  true     b"a" < b"b"
  true     b"\xff" > b"\x01"
  true     b"a" in [b"a"]
  false    b"a" == "a"
  error    b"a"[0] == 1
  error    b"a" + b"b" == b"ab"
  true     hashing.md5("") == b"\xd4\x1d\x8c\xd9\x8f\x00\xb2\x04\xe9\x80\x09\x98\xec\xf8\x42\x7e"
  true     hashing.md5("a").toHexString() == "0CC175B9C0F1B6A831C399E269772661"
  true     hashing.sha256("a").toHexString() == "CA978112CA1BBDCAFAC231B39A23DC4DA786EFF8147C4E72B9807785AFEE48BB"
  true     hashing.crc32("a").toHexString() == "43BEB7E8"
  false    hashing.crc32c("a").toHexString() == "30D9D0C1"
  false    hashing.crc32("a").toHexString() == "E8B7BE43"
  false    hashing.crc32c("a").toHexString()=="C1D04330"
  true     hashing.crc32(b"a") == hashing.crc32("a")
  error    hashing.sha1("a") == b""
  true     hashing.md5(b"a") == hashing.md5("a")
  false    "a".toUtf8() == "a"
  error    b"a".matches("a")
  true     b"a" is bytes
  true     b"a" != b"b"
  true     hashing.sha256("abc").toHexString() == "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD"
  true     hashing.md5("abc").toBase64() == "kAFQmDzST7DWlj99KOF_cg=="
  true     hashing.crc32c("abc").toHexString().size() == 8
  true     hashing.crc32c("123456789").toHexString() == "839206E3"
  true     hashing.crc32("123456789").toHexString() == "2639F4CB"
  error    hashing.sha256(1) == b""
  true     b"\x00\xff".size() == 2
  true     b"\000" == b"\x00"
  true     b"abc".toHexString() == "616263"
  true     "abc".toUtf8().toHexString() == "616263"
  true     b"é".toHexString() == "C3A9"
  true     b"" == b""
  true     b"a" <= b"a"
  true     b"a".toBase64() == "YQ=="
`);
