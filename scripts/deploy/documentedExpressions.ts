/** A regular expression in the database's rules. */
export interface RulePattern {
  readonly pattern: string;
  readonly flags: string;
}

/** Returns the regular expressions of Realtime Database rules, as the database reads them. */
export function patternsOf(rules: string): RulePattern[] {
  return expressionsOf(rules).flatMap((expression) =>
    [...expression.matchAll(LITERAL)].flatMap(([, pattern, flags = '']) =>
      pattern === undefined ? [] : { pattern, flags },
    ),
  );
}

/**
 * Returns the parts of Realtime Database rules that go beyond Google's documentation of regular
 * expressions and strings. The emulator may accept them although the hosted database does not.
 */
export function undocumentedParts(rules: string): string[] {
  const problems = patternsOf(rules).flatMap(({ pattern, flags }) =>
    problemsOf(pattern, flags).map((problem) => `${problem} in /${shown(pattern)}/${flags}`),
  );
  for (const expression of expressionsOf(rules)) {
    for (const [text] of expression.replace(LITERAL, '').matchAll(/'(?:[^'\\]|\\.)*'|"[^"]*"/g)) {
      if (!/^'[ -~]*'$/.test(text) || text.includes('\\')) {
        problems.push(`a string that needs an escape: ${shown(text)}`);
      }
    }
  }
  return problems;
}

/** The pattern and flags of a regular expression in a call of `matches`. */
const LITERAL = /(?<=matches\()\/((?:[^/\\]|\\.)+)\/(\w*)/gs;

function expressionsOf(rules: string): string[] {
  return [...rules.matchAll(/"\.(?:read|write|validate)":\s*("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );
}

/** The documented escapes: predefined sets outside brackets, and any sign anywhere. */
const ESCAPE = /\\([swdSWD]|[^\w\s])/g;
const SET = /\[(\^?)((?:[^\]\\]|\\.)*)\]/gs;

function problemsOf(pattern: string, flags: string): string[] {
  const withoutSets = pattern.replace(SET, 'x');
  const sets = [...pattern.matchAll(SET)].map(([, , members = '']) => members).join('');
  const plain = withoutSets.replace(ESCAPE, 'x');
  const tests: readonly (readonly [boolean, string])[] = [
    // A parser may take a line separator for the end of the line, and so of the expression.
    [/[\p{Cc}\u2028\u2029]/u.test(pattern), 'a control character or line separator'],
    [/\p{Cs}/u.test(pattern), 'half of a character'],
    [/\\[swdSWD]/.test(sets), 'a predefined set inside brackets'],
    [sets.replace(ESCAPE, '').includes('\\'), 'an undocumented escape inside brackets'],
    [sets.replace(ESCAPE, '').includes('['), 'a bracket inside brackets'],
    [plain.includes('\\'), 'an undocumented escape'],
    [/\(\?/.test(plain), 'a group that is not plain'],
    [/[*+?}][*+?]/.test(plain), 'a repeated repetition'],
    [/(?!^)\^|\$(?!$)/.test(plain), 'an anchor that is not at an end'],
    [/\{(?!\d+(,\d*)?\})/.test(plain), 'a brace that counts nothing'],
    [flags !== '' && flags !== 'i', `the flags ${flags}`],
  ];
  return tests.flatMap(([isBroken, problem]) => (isBroken ? problem : []));
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 50)}…` : text;
}
