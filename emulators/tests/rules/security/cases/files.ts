/** Rules files and the problems that are found in them when they are loaded. */

export interface FileCase {
  readonly title: string;
  readonly source: string;
  /** `E 4:13` or `W 4:13`: severity, line and column; for errors only the first. */
  readonly issues: readonly string[];
  /** Why Google's emulator answers differently; its answer is then not compared. */
  readonly differs?: string;
}

/** Returns a file in which the given lines begin in line 3. */
function file(body: string): string {
  return `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${body}
}}`;
}

function whole(title: string, source: string, issues: readonly string[]): FileCase {
  return { title, source, issues };
}

function body(title: string, source: string, issues: readonly string[]): FileCase {
  return { title, source: file(source), issues };
}

const CALLER = 'match /a/{b} { allow read: if f(); }';
const OPEN = 'match /a { allow read; }';

const chain = (length: number) =>
  Array.from(
    { length },
    (_, index) =>
      `function f${index}() { return ${index === length - 1 ? 'true' : `f${index + 1}()`}; }`,
  ).join('\n');

export const FILES: readonly FileCase[] = [
  whole('no declaration', ' ', ['E 1:2']),
  whole('nothing but a comment', '//x', ['E 1:4']),
  whole('nothing but a version', "rules_version = '2';", ['E 1:21']),
  whole(
    'a version that does not exist',
    `rules_version = '3'; service cloud.firestore { ${OPEN} }`,
    ['E 1:1'],
  ),
  whole('a version that is a number', `rules_version = 2; service cloud.firestore { ${OPEN} }`, [
    'E 1:17',
  ]),
  whole('a version that comes late', `service cloud.firestore { ${OPEN} } rules_version = '2';`, [
    'E 1:54',
  ]),
  whole('two versions', `rules_version = '2'; rules_version = '2'; service a { ${OPEN} }`, [
    'E 1:22',
  ]),
  whole(
    'a version without a semicolon',
    `rules_version = '2' service cloud.firestore { ${OPEN} }`,
    [],
  ),
  whole('a second semicolon', `rules_version = '2';; service cloud.firestore { ${OPEN} }`, [
    'E 1:21',
  ]),
  whole(
    'lines that end as on Windows',
    `rules_version = '2';\r\nservice cloud.firestore {\r\n${OPEN}\r\n}`,
    [],
  ),
  whole(
    'comments',
    `/* a */ rules_version = '2'; // b\nservice cloud.firestore { /** c **/ ${OPEN} }`,
    [],
  ),
  whole('an import', `rules_version = '2'; import 'x'; service cloud.firestore { ${OPEN} }`, [
    'E 1:22',
  ]),
  whole('a service without a declaration', "rules_version = '2'; service cloud.firestore {}", [
    'E 1:47',
  ]),
  whole(
    'a service twice',
    `rules_version = '2'; service cloud.firestore { ${OPEN} } service cloud.firestore { ${OPEN} }`,
    ['E 1:83'],
  ),
  whole(
    'both services',
    `rules_version = '2'; service cloud.firestore { ${OPEN} } service firebase.storage { ${OPEN} }`,
    [],
  ),
  whole('an unknown service', "rules_version = '2'; service foo.bar { match /a { allow read; } }", [
    'W 1:30',
    'W 1:57',
  ]),
  whole(
    'a permission outside of a match',
    "rules_version = '2'; service cloud.firestore { allow read; }",
    ['E 1:48'],
  ),
  whole(
    'functions outside of the service',
    `rules_version = '2'; function f() { return true; } service cloud.firestore { match /a { allow read: if f(); } }`,
    [],
  ),
  whole(
    'a service of functions alone',
    "rules_version = '2'; service cloud.firestore { function f() { return true; } }",
    ['W 1:57'],
  ),
  body('a match without a declaration', 'match /a/b {}', ['E 3:13']),
  body('a missing brace', 'match /a/{b} { allow read; ', ['E 4:3']),
  body('a brace too many', 'match /a/{b} { allow read; } }', ['E 4:2']),
  body('a path without match', '/a/{b} { allow read; }', ['E 3:1']),
  body('a path without a slash', 'match a/b { allow read; }', ['E 3:7']),
  body('a path that ends in a slash', 'match /a/b/ { allow read; }', ['E 3:11']),
  body('a path of nothing', 'match / { allow read; }', ['E 3:7']),
  body('a variable with an ending', 'match /a/{b}c { allow read; }', ['E 3:13']),
  body('a variable without a name', 'match /a/{*} { allow read; }', ['E 3:9']),
  body('a variable named by a reserved word', 'match /a/{if} { allow read; }', ['E 3:9']),
  body('a variable named like a package', 'match /a/{math} { allow read; }', ['E 3:11']),
  body('a variable twice in a path', 'match /a/{b}/{b} { allow read; }', ['E 3:15']),
  body('a variable again in an inner path', 'match /a/{b} { match /{b} { allow read; } }', []),
  body('a variable for one segment', 'match /a/{b=*} { allow read; }', []),
  body('a computed segment', 'match /a/$(b) { allow read; }', ['E 3:9']),
  body('words with other signs', "match /a/b-c.d:e~f@h/(x)/%20/a'b { allow read; }", []),
  body('two globs', 'match /a/{b=**}/{c=**} { allow read; }', ['E 3:16']),
  body('a glob within a glob', 'match /a/{b=**} { match /c/{d=**} { allow read; } }', ['E 3:19']),
  body('a glob in the middle', 'match /a/{b=**}/c { allow read; }', []),
  body('an unknown method', 'match /a/b { allow read, foo: if true; }', ['W 3:26']),
  body('a permission without a method', 'match /a/b { allow ; }', ['E 3:20']),
  body('a permission with a colon first', 'match /a/b { allow: if true; }', ['E 3:19']),
  body('a condition without a colon', 'match /a/b { allow read if true; }', ['E 3:25']),
  body('a condition without if', 'match /a/b { allow read: true; }', ['E 3:26']),
  body('a condition without an expression', 'match /a/b { allow read: if ; }', ['E 3:29']),
  body('permissions without semicolons', 'match /a/b { allow read allow write: if true }', []),
  body('two semicolons', 'match /a/b { allow read;; }', ['E 3:25']),
  body('an unknown word', 'match /a/b { foo; }', ['E 3:14']),
  body('a function that calls itself', `function f() { return f(); } ${CALLER}`, ['E 3:10']),
  body(
    'functions that call one another',
    `function f() { return g(); } function g() { return f(); } ${CALLER}`,
    ['E 3:10'],
  ),
  body(
    'a function twice',
    `function f() { return true; } function f() { return true; } ${CALLER}`,
    ['E 3:40'],
  ),
  body(
    'a function again in an inner block',
    'function f() { return true; } match /a/{b} { function f() { return true; } allow read: if f(); }',
    ['W 3:10'],
  ),
  body(
    'a parameter twice',
    'function f(a,a) { return a; } match /a/{b} { allow read: if f(true,true); }',
    ['E 3:14'],
  ),
  body(
    'a let named like a parameter',
    'function f(a) { let a = 1; return a == 1; } match /a/{b} { allow read: if f(1); }',
    ['E 3:21'],
  ),
  body('a let twice', `function f() { let a = 1; let a = 2; return a == 1; } ${CALLER}`, [
    'E 3:31',
  ]),
  body(
    'names of outer variables',
    `function f() { let database = 1; return database == 1; } ${CALLER}`,
    [],
  ),
  body(
    'seven parameters',
    'function f(a,b,c,d,e,g,h) { return a==b && c==d && e==g && h==1; } match /a/{b} { allow read: if f(1,2,3,4,5,6,7); }',
    [],
  ),
  body(
    'eight parameters',
    'function f(a,b,c,d,e,g,h,i) { return a==b && c==d && e==g && h==i; } match /a/{b} { allow read: if f(1,2,3,4,5,6,7,8); }',
    ['E 3:10'],
  ),
  body('21 functions in one call', `${chain(21)}\nmatch /a { allow read: if f0(); }`, []),
  body('22 functions in one call', `${chain(22)}\nmatch /a { allow read: if f0(); }`, ['E 24:10']),
  body(
    'ten lets',
    `function f() { ${Array.from({ length: 10 }, (_, index) => `let a${index} = 1;`).join(' ')} return ${Array.from({ length: 10 }, (_, index) => `a${index} == 1`).join(' && ')}; } ${CALLER}`,
    [],
  ),
  {
    ...body(
      'eleven lets',
      `function f() {\n${Array.from({ length: 11 }, (_, index) => `let a${index} = 1;`).join('\n')} return ${Array.from({ length: 11 }, (_, index) => `a${index} == 1`).join(' && ')}; } ${CALLER}`,
      ['E 14:5'],
    ),
    differs: 'production documents ten lets; the emulator counts them only from the thirteenth on',
  },
  body('a return without a semicolon', `function f() { return true } ${CALLER}`, []),
  body('a let without a semicolon', `function f() { let a = 1 return a == 1; } ${CALLER}`, [
    'E 3:26',
  ]),
  body('a function without a return', `function f() { } ${CALLER}`, ['E 3:16']),
  body('a let without a return', `function f() { let a = 1; } ${CALLER}`, ['E 3:27']),
  body('two returns', `function f() { return true; return false; } ${CALLER}`, ['E 3:29']),
  body('a statement in a function', `function f() { a; return true; } ${CALLER}`, ['E 3:16']),
  body(
    'a function in a function',
    `function f() { function g() { return 1; } return true; } ${CALLER}`,
    ['E 3:16'],
  ),
  body('a comma before the bracket', `function f(a,) { return true; } ${CALLER}`, ['E 3:14']),
  body('a function without brackets', `function f { return true; } ${CALLER}`, ['E 3:12']),
  body('a function without a name', `function () { return true; } ${CALLER}`, ['E 3:10']),
  body(
    'an unused function and its unused names',
    'function f(a) { let c = 1; return true; } match /a { allow read; }',
    ['W 3:10', 'W 3:12', 'W 3:21'],
  ),
  body(
    'a function of another block',
    'match /a/{b} { allow read: if g(); } match /c/{e} { function g() { return true; } allow read: if g(); }',
    ['W 3:31'],
  ),
  body(
    'a variable of an inner block',
    'match /a/{b} { allow read: if c == 1; match /c/{c} { allow read: if b == c; } }',
    ['W 3:31'],
  ),
  body(
    "a variable of the caller's block",
    'function f() { return b == 1; } match /a/{b} { allow read: if f(); }',
    ['W 3:23'],
  ),
  body(
    'a chain of 99 terms',
    `match /a { allow read: if ${Array(99).fill('true').join(' && ')}; }`,
    [],
  ),
  body(
    'a chain of 100 terms',
    `match /a { allow read: if ${Array(100).fill('true').join(' && ')}; }`,
    ['E 3:27'],
  ),
  body('98 brackets', `match /a { allow read: if ${'('.repeat(98)}true${')'.repeat(98)}; }`, []),
  body('99 brackets', `match /a { allow read: if ${'('.repeat(99)}true${')'.repeat(99)}; }`, [
    'E 3:126',
  ]),
];

/** Version 1, which is reported in a warning without a position in the text. */
export const VERSION_1_FILES: readonly FileCase[] = [
  whole('no version', `service cloud.firestore { ${OPEN} }`, []),
  whole('version 1', `rules_version = '1'; service cloud.firestore { ${OPEN} }`, []),
  whole('a glob in the middle', 'service cloud.firestore { match /a/{b=**}/c { allow read; } }', [
    'E 1:35',
  ]),
  whole(
    'a match within a glob',
    'service cloud.firestore { match /a/{b=**} { match /c { allow read; } } }',
    ['W 1:27'],
  ),
];
