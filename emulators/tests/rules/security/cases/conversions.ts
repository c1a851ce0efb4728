import { readCases } from './readCases.ts';

/** int, float, string and path. */
export const CONVERSIONS = readCases(String.raw`
  true     int("5") == 5
  error    string(true)
  error    string([1]) == ""
  error    int(true) == 1
  true     path("a") == /a
  error    path(1) == /a
  error    string
  error    int
  false    string(/a%20b) == "/a%20b"
  true     string(/a%20b) == "/a b"
  true     string(/a/b) == "/a/b"
  true     string(/a/$("x/y")) == "/a/x/y"
  true     int("-5") == -5
  true     int("+5") == 5
  error    int(" 5") == 5
  error    int("1.5") == 1
  true     int(1.9) == 1
  true     int(-1.9) == -1
  error    int("a") == 1
  error    int(null) == 0
  refused  int(1e1) == 10
  error    int("9223372036854775808") == 1
  false    int(1.0 / 0) == 1
  true     int(9223372036854775807 * 1.0) == 9223372036854775807
  true     float("1.5") == 1.5
  true     float("1") == 1.0
  error    float("a") == 1
  true     float("1e3") == 1000
  false    float("NaN") == 1
  true     float("Infinity") > 1
  true     float("-Infinity") < 1
  true     float("+Infinity") > 1
  true     float(" Infinity ") > 1
  error    float("aInfinity") > 1
  error    float("Infinitya") > 1
  true     float(1) is float
  error    float("") == 1
  true     float(" 1 ") == 1
  true     string(1) == "1"
  true     string(1.0) == "1.0"
  true     string(1.5) == "1.5"
  false    string(100000000.0) == "100000000.0"
  true     string(100000000.0) == "1.0E8"
  true     string(10000000.0) == "1.0E7"
  true     string(1234567.0) == "1234567.0"
  true     string(.0001) == "1.0E-4"
  true     string(.001) == "0.001"
  true     string(1.0 / 0) == "Infinity"
  true     string(-1.0 / 0) == "-Infinity"
  true     string(0.0 / 0) == "NaN"
  true     string(-0.0) == "-0.0"
  true     string(null) == "null"
  true     string("a") == "a"
  true     string(true) == "true"
  error    string(b"a") == "a"
  error    string({}) == ""
  true     string(.1 + .2) == "0.30000000000000004"
  true     string(123456789.125) == "1.23456789125E8"
  true     path("a/b") == /a/b
  true     path("/a/b") == /a/b
  error    path("/a//b") == /a/b
  error    path("") == /a
  error    path("/") == /a
  error    path("a/b/") == /a/b
  true     path("a b")[0] == "a b"
  true     path("a%20b")[0] == "a b"
  false    int("1") == "a"
  false    string(1) == 1
  false    path("a") == "a"
  true     string(/a/$("b c")) == "/a/b c"
  true     int("12") == 12
  true     int(3.7) == 3
  true     int(-3.7) == -3
  error    int("0x10") == 16
  error    int("") == 0
  error    int("1 ") == 1
  true     float("2.5") == 2.5
  true     float(2) == 2.0
  true     float(".5") == 0.5
  true     float("-1e-2") == -0.01
  true     float("1.") == 1
  error    float("e") == 1
  true     string(12) == "12"
  true     string(-1) == "-1"
  true     string(2.50) == "2.5"
  true     string(false) == "false"
  refused  string(1.0E1) == "10.0"
  true     string(123456.789) == "123456.789"
  true     string(9999999.0) == "9999999.0"
  true     string(12345678.9) == "1.23456789E7"
  true     string(0.0) == "0.0"
  error    string([]) == "[]"
`);
