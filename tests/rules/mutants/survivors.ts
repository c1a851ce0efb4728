const NO_UID =
  'Without a uid, child(auth.uid) is an error and denies. Firebase does not document that, so the check stays.';
const NO_TEXT =
  'For a value that is no text, length and matches are errors and deny. The check says what is meant.';
const NO_RESOURCE =
  'A create has no resource and a delete no request.resource: reading either is an error and denies.';
const NO_QUERY = 'A read of one document has no query: reading its limit is an error and denies.';
const UNITS =
  'Only a database that counts UTF-16 units needs this range. databaseRules.test.ts looks at both.';

const TIME =
  'No row can hit a time so closely: on a busy machine a write takes longer than a second.';
const MARK = 'This character is one of the marks too.';
const HEADER =
  'Firebase does not document whether a header that was not sent is null or missing. The rule takes both.';
const PAUSED = 'A pause would stop the other rows. pauses.test.ts makes one.';

/** Mutants that no row can notice, each with its reason. All others have to be noticed. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'database.rules.json, messages/.write: without && auth != null': NO_UID,
  'database.rules.json, messages/$message/.write: without auth != null &&': NO_UID,
  'database.rules.json, messages/$message/.write: without && auth != null': NO_UID,
  'database.rules.json, deleted/.read: without auth != null &&': NO_UID,
  'database.rules.json, deleted/.write: without && auth != null': NO_UID,
  'database.rules.json, deleted/$message/.write: without auth != null &&': NO_UID,
  'database.rules.json, chatLimits/.write: without auth != null &&': NO_UID,
  'database.rules.json, chatLimits/pace/.validate: without newData.isNumber() &&': NO_TEXT,
  'database.rules.json, shutdown/.write: without && auth != null': NO_UID,
  'database.rules.json, unlocked/.read: without auth != null &&': NO_UID,
  'database.rules.json, messages/$message/text/.validate: without newData.isString() &&': NO_TEXT,
  'database.rules.json, messages/$message/sender/.validate: without newData.isString() &&': NO_TEXT,
  'database.rules.json, messages/$message/text/.validate: without \\u3000-\\ufffd': UNITS,
  'database.rules.json, messages/$message/sender/.validate: without \\u3000-\\ufffd': UNITS,
  'database.rules.json, messages/$message/text/.validate: without \\u034f': MARK,
  'database.rules.json, messages/$message/text/.validate: without \\u06dd': MARK,
  'database.rules.json, messages/$message/text/.validate: without \\u08e2': MARK,
  'database.rules.json, messages/$message/sender/.validate: without \\u06dd': MARK,
  'database.rules.json, messages/$message/sender/.validate: without \\u08e2': MARK,
  'firestore.rules, isProof: without && proof.key is string':
    'Only a stored key that is no text makes a difference. operatorKey.test.ts stores some.',
  'firestore.rules, /lists/{courseCode}/{category}/{id} create: update → write': NO_RESOURCE,
  "firestore.rules, /lists/{courseCode}/{category}/{id} create: without && !isPaused('uploads')":
    PAUSED,
  "firestore.rules, isNewReport: without && !isPaused('reports')": PAUSED,
  "firestore.rules, /storedNames/{id} create: without && !isPaused('uploads')": PAUSED,
  "firestore.rules, /paperParts/{id} create: without && (!isPaused('uploads') || isOperator())":
    PAUSED,
  'firestore.rules, /paperParts/{id} create: without || isOperator()':
    'A pause would stop the other rows. cutShort.test.ts puts words back during one.',
  'firestore.rules, /paperParts/{id}: list → read': NO_QUERY,
  'firestore.rules, isNewPart: < → <=': TIME,
  'firestore.rules, /recordPaces/{uid} create, update: >= → >': TIME,
  'firestore.rules, /recordPaces/{uid}: get → read':
    'A list asks for any document of its collection, and this rule names one.',
  'firestore.rules, /recordPaces/{uid} get: create → write': NO_RESOURCE,
  'firestore.rules, /recordPaces/{uid} create,: update → write': NO_RESOURCE,
  'firestore.rules, isFresh: < → <=': TIME,
  'firestore.rules, isLoggedForMany: < → <=': TIME,
  'firestore.rules, isNewReport: without && report.reportedBy == request.auth.uid':
    'The pace of the same commit asks for it too.',
  'firestore.rules, /lists/{courseCode}/{category}/{id} get: create → write': NO_RESOURCE,
  'firestore.rules, /{path=**}/note/{id}: list → read': NO_QUERY,
  'firestore.rules, /{path=**}/qp/{id}: list → read': NO_QUERY,
  'firestore.rules, /{path=**}/solved-qp/{id}: list → read': NO_QUERY,
  'firestore.rules, /{path=**}/other-note/{id}: list → read': NO_QUERY,
  'firestore.rules, /removed/{id} read: list → read': NO_QUERY,
  'firestore.rules, /removed/{id} create, update: update → write': NO_RESOURCE,
  'firestore.rules, /reportPaces/{uid}: create → write': NO_RESOURCE,
  'firestore.rules, /reportPaces/{uid} create,: update → write': NO_RESOURCE,
  'firestore.rules, /reportPaces/{uid} create, update: >= → >': TIME,
  'firestore.rules, /reportPaces/{uid} create, update: 5 → 4': TIME,
  'firestore.rules, /operators/{uid} create: update → write': NO_RESOURCE,
  'firestore.rules, /pauses/{name} get: create → write': NO_RESOURCE,
  'firestore.rules, /pauses/{name} create,: update → write': NO_RESOURCE,
  'firestore.rules, /pauses/{name}: get → read':
    'A list asks for any document of its collection, and this rule names three.',
  'firestore.rules, /admin/securitykey: get → read':
    'A list asks for any document of its collection, and this rule names one.',
  'storage.rules, isOperator: < → <=': TIME,
  'storage.rules, isCoverable: < → <=': TIME,
  'storage.rules, /{courseCode}/{category}/{fileName} get: create → write': NO_RESOURCE,
  'storage.rules, /covers/{courseCode}/{category}/{id} get: create → write': NO_RESOURCE,
  'storage.rules, /{courseCode}/{category}/{fileName} create: without && !areUploadsPaused()':
    PAUSED,
  'storage.rules, /covers/{courseCode}/{category}/{id} create: without && !areUploadsPaused()':
    PAUSED,
  "storage.rules, isStudyFile: without !('cacheControl' in file) ||": HEADER,
  "storage.rules, isStudyFile: without !('contentLanguage' in file) ||": HEADER,
  "storage.rules, isCover: without !('contentLanguage' in file) ||": HEADER,
};
