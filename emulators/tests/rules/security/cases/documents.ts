import { readCases } from './readCases.ts';

/** get, exists, and the values of a stored document. */
export const DOCUMENTS = readCases(String.raw`
  error    get(1) == 1
  error    exists("a")
  error    exists(/a/b)
  error    exists(1)
  true     existsAfter(/databases/(default)/documents/a/b)
  error    getAfter(/a/b) == null
  error    firestore.get(/a/b)
  true     get(/databases/(default)/documents/a/b).id == "b"
  true     get(/databases/(default)/documents/a/b).__name__ == /databases/(default)/documents/a/b
  true     get(/databases/(default)/documents/a/b).keys().hasOnly(["data","id","__name__"])
  true     get(/databases/(default)/documents/a/b).keys().size() == 3
  false    get(/databases/(default)/documents/a/b) == null
  true     get(/databases/(default)/documents/a/b) != null
  error    get(/databases/(default)/documents/a/zz) == null
  error    get(/databases/(default)/documents/a/zz) != null
  false    exists(/databases/(default)/documents/a/zz)
  error    exists(/databases/(default)/documents/a)
  error    get(/databases/(default)/documents/a) != null
  error    exists(/databases/(default)/documents)
  error    exists(/databases/other/documents/a/b)
  true     exists(/databases/$(database)/documents/a/b)
  true     exists(path("/databases/(default)/documents/a/b"))
  true     getAfter(/databases/(default)/documents/a/b).data.v == 1
  true     get(/databases/(default)/documents/a/b).data.s is string
  true     get(/databases/(default)/documents/a/b).data.v is int
  true     get(/databases/(default)/documents/a/b).data.v is number
  false    get(/databases/(default)/documents/a/b).data.v is float
  true     get(/databases/(default)/documents/a/b).data.d is float
  false    get(/databases/(default)/documents/a/b).data.d is int
  false    get(/databases/(default)/documents/a/b).data.dn == get(/databases/(default)/documents/a/b).data.dn
  true     get(/databases/(default)/documents/a/b).data.dn is float
  true     get(/databases/(default)/documents/a/b).data.dn is number
  true     get(/databases/(default)/documents/a/b).data.ts is timestamp
  true     get(/databases/(default)/documents/a/b).data.ts.nanos() == 123456000
  true     get(/databases/(default)/documents/a/b).data.ts.year() == 2020 && get(/databases/(default)/documents/a/b).data.ts.dayOfYear() == 60
  true     get(/databases/(default)/documents/a/b).data.b is bytes
  true     get(/databases/(default)/documents/a/b).data.b == b"\x01\x02\x03"
  true     get(/databases/(default)/documents/a/b).data.r is path
  true     get(/databases/(default)/documents/a/b).data.r == /databases/(default)/documents/a/b
  false    get(/databases/(default)/documents/a/b).data.r is string
  true     get(/databases/(default)/documents/a/b).data.g is latlng
  true     get(/databases/(default)/documents/a/b).data.l is list
  true     get(/databases/(default)/documents/a/b).data.m is map
  true     get(/databases/(default)/documents/a/b).data.n == null
  false    get(/databases/(default)/documents/a/b).data.n is map
  true     get(/databases/(default)/documents/a/b).data.vec is vector
  false    get(/databases/(default)/documents/a/b).data.vec is list
  false    get(/databases/(default)/documents/a/b).data.vec is map
  error    get(/databases/(default)/documents/a/b).data.vec[0] == 1
  error    get(/databases/(default)/documents/a/b).data.vec.size() == 2
  true     get(/databases/(default)/documents/a/b).data.vec == get(/databases/(default)/documents/a/b).data.vec
  false    get(/databases/(default)/documents/a/b).data.vec == [1.0,2.0]
  error    get(/databases/(default)/documents/a/b).data.vec.value == [1.0,2.0]
  true     get(/databases/(default)/documents/a/b).data["we.ird"] == 3
  error    get(/databases/(default)/documents/a/b).data.vec.keys() == []
  error    1 in get(/databases/(default)/documents/a/b).data.vec
  error    get(/databases/(default)/documents/a/b).data.vec.toList() == []
  true     get(get(/databases/(default)/documents/a/b).data.r).data.v == 1
  true     get(/databases/(default)/documents/a/b).data.v == get(/databases/(default)/documents/a/b).data.d
  error    get(/databases/(default)/documents/a/b).data.big + 1 > 0
  false    get(/databases/(default)/documents/a/b).data == get(/databases/(default)/documents/a/b).data
  true     get(/databases/(default)/documents/a/b).data.g.latitude() == 1
  true     get(/databases/(default)/documents/a/b).data.g == latlng.value(1,2)
  false    null is bool
  true     null == null
  error    get(/databases/(default)/documents/a/b/c/d) != null
  true     exists(/databases/(default)/documents/a/$("b"))
  error    exists(/databases/(default)/documents/$("a/b"))
  false    exists(/databases/(default)/documents/a/$("b/c/d"))
  refused  exists(/databases/(default)/documents/a/b/)
  true     debug(get(/databases/(default)/documents/a/b)) != null
  false    exists(/databases/(default)/documents/a/$(null))
  error    get(/a/b) == null
  error    get(/a/b) == 1
  error    exists(/a/b) == 1
  error    get(database) == 1
  true     exists(/databases/$(database)/documents/a/$("b"))
  false    exists(/databases/$(database)/documents/a/c)
  true     !exists(/databases/$(database)/documents/a/c)
  true     get(/databases/$(database)/documents/a/b).data.v == 1
  true     get(/databases/$(database)/documents/a/b).data.get("zz", 5) == 5
  error    get(/databases/$(database)/documents/a/c).data.v == 1
  true     get(/databases/$(database)/documents/a/c).data.v == 1 || true
  false    exists(/databases/$(database)/documents/a/c) && get(/databases/$(database)/documents/a/c).data.v == 1
  true     get(/databases/$(database)/documents/a/b).data.keys().hasAll(["v", "s"])
  error    get(/databases/$(database)/documents/a/b).data.zz == 1
  error    get("/databases/(default)/documents/a/b").data.v == 1
  true     get(path("/databases/(default)/documents/a/b")).data.v == 1
  error    exists(/databases/(default)/documents/a/b/c)
  error    exists()
  error    exists(/databases/(default)/documents/a/b, 1)
  error    get(null) == 1
  error    exists(/databases/$(database)/document/a/b)
`);
