import { readCases } from './readCases.ts';

/** request, resource and wildcards for a signed-in get of a missing document. */
export const REQUEST = readCases(String.raw`
  false    request.auth == null
  false    request.auth.uid == "x"
  true     resource == null
  error    request.resource == null
  error    request.resource
  error    request.query == null
  error    request.foo == 1
  true     request.method == "get"
  error    request.auth.uid && true
  error    resource.data.x && true
  false    "a" in request.auth
  false    request.method == 1
  false    request.path == "a"
  false    request.auth == 1
  error    request.resource.data.foo.bar()
  error    request.auth.token.foo(1)
  error    resource.data.x.size() == 1 && resource.data.y is string
  error    /a/$(request.auth) == /a/null
  true     /a/$(resource) == /a/null
  false    /a/$(request.auth == null ? null : "x") == /a/null
  false    database == 1
  false    database.size() == 1
  error    database.a == 1
  false    database[0] == "a"
  error    -database == 1
  error    database + 1 == 1
  false    "a".matches(database)
  error    1 in database
  true     request is map
  true     request.auth.token.email.matches(".*@example[.]org")
  error    request.auth.token.email_verified == true
  true     request.auth.token.get("email_verified", false) == false
  true     request.auth.token.get(["o", "a"], 0) == 1
  error    request.auth.token.o.b == 1
  true     request.auth != null && request.auth.uid == "u1"
  true     request.auth.uid in ["u1", "u2"]
  true     request.auth.uid in {"u1": true}
  true     "u1" == request.auth.uid
  true     request.auth.uid.size() == 2
  error    request.auth.foo == null
  true     request.auth.token.keys().hasAll(["sub", "email"])
  true     request.auth.token.arr.hasAll([1, "a"])
  true     request.auth.token.arr[3]
  true     request.auth.token.f == 1.5
  true     request.auth.token.f * 2 == 3
  true     request.path[3] == "e"
  true     request.path[1] == "(default)"
  true     request.path[1] == database
  true     request.path[0:2] == /databases/$(database)
  true     request.method in ["get", "list"]
  false    request.method == "read"
  error    request.resource.data.a == 1
  true     resource.data.a == 1 || true
  false    resource.data.a == 1 && false
  true     resource == null || resource.data.owner == request.auth.uid
  false    resource != null && resource.data.owner == request.auth.uid
  true     /databases/$(database)/documents == /databases/(default)/documents
  true     resource.data.x == 1 || request.auth != null
  true     request.auth != null || resource.data.x == 1
  false    request.auth == null && resource.data.x == 1
  false    resource.data.x == 1 && request.auth == null
`);
