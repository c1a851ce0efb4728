import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRules } from '../../rules/database/load.ts';
import { RulesError } from '../../rules/database/rulesError.ts';
import { compileRules } from '../../rules/security/compileRules.ts';
import { outcomeOf as databaseOutcome } from './database/expression.ts';
import { outcomeOf as securityOutcome } from './security/expression.ts';

const seed = 20261122;

/** Pieces of both languages in any order, with noise between them. */
const noise = fc
  .array(
    fc.oneof(
      fc.constantFrom('service', 'cloud.firestore', 'match', 'allow', 'function', 'let', 'return'),
      fc.constantFrom('{', '}', '(', ')', '[', ']', ';', ':', ',', '.', '/', '$(', '{x=**}', '?'),
      fc.constantFrom('==', '&&', '||', '!', '-', '+', 'is', 'in', 'read', 'if', 'true', 'null'),
      fc.constantFrom('"a"', "'\\u00e9'", '1', '9223372036854775808', '1.5', '/a/', 'b"x"', 'data'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(' '));

/** Blanks and comments that may stand between two tokens. */
const gap = fc.constantFrom(' ', '  ', '\n', '\t', ' /* x */ ', '\n// y\n');

/** Generates valid conditions of a language, as tokens. */
function conditions(values: readonly string[], operators: readonly string[]) {
  return fc.letrec<{ condition: readonly string[] }>((tie) => {
    const left = tie('condition');
    const right = tie('condition');
    return {
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(...values).map((value) => [value]),
        fc
          .tuple(left, fc.constantFrom(...operators), right)
          .map(([a, operator, b]) => ['(', ...a, ')', operator, '(', ...b, ')']),
        left.map((a) => ['!', '(', ...a, ')']),
        fc.tuple(left, right).map(([a, b]) => ['(', ...a, ')', '?', '(', ...b, ')', ':', 'false']),
      ),
    };
  }).condition;
}

describe('the parser of security rules', () => {
  it('answers any text with issues', () => {
    fc.assert(
      fc.property(noise, fc.boolean(), (text, isExpression) => {
        const source = isExpression
          ? `service cloud.firestore { match /a { allow read: if ${text}; } }`
          : text;
        const { ruleset, issues } = compileRules(source, 'cloud.firestore');
        expect(ruleset !== undefined || issues.length > 0).toBe(true);
        for (const { line, column } of issues) expect(Math.min(line, column)).toBeGreaterThan(0);
      }),
      { seed, numRuns: 1500 },
    );
  });

  it('reads an expression alike however it is spaced, and in brackets', () => {
    const values = ['true', 'false', 'null == 1', '"a" in {"a": 1}', 'request.auth.x', '1 / 0 > 1'];
    const condition = conditions(values, ['&&', '||', '==', '!=']);
    fc.assert(
      fc.property(condition, gap, (tokens, space) => {
        const plain = securityOutcome(tokens.join(' '));
        expect(securityOutcome(tokens.join(space))).toBe(plain);
        expect(securityOutcome(`((${tokens.join(' ')}))`)).toBe(plain);
        expect(plain).not.toBe('refused');
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('the parser of database rules', () => {
  it('answers any text with rules or a RulesError', () => {
    fc.assert(
      fc.property(noise, fc.boolean(), (text, isExpression) => {
        const source = isExpression ? JSON.stringify({ rules: { '.read': text } }) : text;
        try {
          loadRules(source);
        } catch (error) {
          expect(error).toBeInstanceOf(RulesError);
        }
      }),
      { seed, numRuns: 1500 },
    );
  });

  it('reads an expression alike however it is spaced, and in brackets', () => {
    const values = [
      'true',
      'false',
      'data.exists()',
      "'a'.contains('b')",
      '1 < 2',
      "root.child('a').exists()",
    ];
    const condition = conditions(values, ['&&', '||', '==', '!==']);
    const blank = fc.constantFrom(' ', '  ', '\n', '\t');
    fc.assert(
      fc.property(condition, blank, (tokens, space) => {
        const plain = databaseOutcome(tokens.join(' '));
        expect(databaseOutcome(tokens.join(space))).toBe(plain);
        expect(databaseOutcome(`((${tokens.join(' ')}))`)).toBe(plain);
        expect(plain).not.toBe('refused');
      }),
      { seed, numRuns: 300 },
    );
  });
});
