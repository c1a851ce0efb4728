import { beforeAll, describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import { EXPRESSIONS } from './cases/all.ts';
import { FILES, VERSION_1_FILES } from './cases/files.ts';
import type { Outcome } from './cases/readCases.ts';
import type { RequestCase, Verdict } from './cases/requestCase.ts';
import { REQUESTS } from './cases/requests.ts';
import { WARNINGS } from './cases/warnings.ts';
import { briefIssues, EXPRESSION_COLUMN, FIRST_LINE, outcomeOf, rulesFor } from './expression.ts';
import { OfficialRules } from './official.ts';
import { verdicts } from './requestRunner.ts';

/** Time for some thousand requests, on a machine busy with other tests. */
const EVALUATION_LIMIT_MS = 240_000;

/** More expressions would exceed the size limit of a rules file. */
const MOST_IN_A_FILE = 1000;

/** Expressions that the interpreter and the emulator refuse at different places. */
const OTHER_PLACE: ReadonlyMap<string, string> = new Map([
  ['true is foo', 'the emulator points behind the type name, not at it'],
  ['1 is null', 'the emulator reads on and points behind the type name'],
  ['not true', 'the emulator points at the first word of what is no expression'],
  ['/a/{"x"} == /a/x', 'path templates are not implemented'],
]);

/** Expressions that the emulator allows or answers differently, and the reason. */
const DEVIATIONS: readonly [
  expression: string,
  own: Outcome,
  official: Outcome,
  because: string,
][] = [
  ['/a/{x} == /a', 'refused', 'false', 'path templates are not implemented'],
  ['float("0x1p3") == 8', 'error', 'true', 'Java reads hexadecimal floats, RE2 services do not'],
  ['float("1f") == 1', 'error', 'true', 'Java reads the suffix f'],
  ['-9223372036854775808 / -1 < 0', 'error', 'true', 'the emulator wraps around'],
  ['math.abs(-9223372036854775808) < 0', 'error', 'true', 'the emulator wraps around'],
];

/** @param url of Google's emulator, once it runs */
export function compareRules(url: () => string): void {
  describe("the rules interpreter and Google's emulator", () => {
    let official: OfficialRules;
    let outcomes: ReadonlyMap<string, Outcome>;
    let deviating: ReadonlyMap<string, Outcome>;
    const decided = new Map<RequestCase, Verdict>();

    beforeAll(async () => {
      for (const [, cases] of REQUESTS) {
        const found = await verdicts(url(), cases);
        cases.forEach((request, index) => decided.set(request, found[index]!));
      }
      official = new OfficialRules(url());
      await official.prepare();
      outcomes = await official.outcomes(EXPRESSIONS);
      deviating = await official.outcomes(
        DEVIATIONS.map(([expression, , outcome]) => ({ expression, outcome })),
      );
    }, EVALUATION_LIMIT_MS);

    it.each(EXPRESSIONS.filter(({ outcome }) => outcome !== 'refused'))(
      'agree on $expression',
      ({ expression, outcome }) => {
        expect(outcomes.get(expression)).toBe(outcome);
      },
    );

    it.each(EXPRESSIONS.filter(({ outcome }) => outcome === 'refused'))(
      'refuse $expression at the same place',
      async ({ expression }) => {
        const places = (await official.refusals(expression)).map(place);
        expect(places).not.toEqual([]);
        const { issues } = compileRules(rulesFor([expression]), 'cloud.firestore');
        const own = issues.find(({ severity }) => severity === 'ERROR')!;
        expect(places).toContainEqual(expect.stringMatching(new RegExp(`^${own.line}:`)));
        // If no token begins there, the emulator may report only the next token.
        const isLexical = own.description.startsWith('token recognition error');
        if (!OTHER_PLACE.has(expression) && !isLexical) expect(places).toContain(place(own));
      },
    );

    it.each(
      REQUESTS.flatMap(([, cases]) => cases).map((request) => ({ title: request.title, request })),
    )('decide likewise: $title', ({ request }) => {
      expect(decided.get(request)).toBe(request.official?.verdict ?? request.verdict);
    });

    it.each(DEVIATIONS)('differ on %s: %s here, %s there', (expression, own, there) => {
      expect(outcomeOf(expression)).toBe(own);
      expect(deviating.get(expression)).toBe(there);
    });

    it.each(WARNINGS)('warn of %s at the same place', async (expression, column) => {
      const found = await official.upload(rulesFor([expression]));
      expect(found.map(place)).toContain(`${FIRST_LINE + 1}:${EXPRESSION_COLUMN + column}`);
    });

    it('warn of no other expression', async () => {
      const sound = EXPRESSIONS.filter(({ outcome }) => outcome !== 'refused');
      const source = rulesFor(sound.map(({ expression }) => expression).slice(0, MOST_IN_A_FILE));
      const places = new Set((await official.upload(source)).map(place));
      const own = compileRules(source, 'cloud.firestore').issues.map(place);
      expect(own.length).toBeGreaterThan(100);
      expect(own.filter((found) => !places.has(found))).toEqual([]);
    });

    it.each([...FILES, ...VERSION_1_FILES])(
      'find the same in a file with $title',
      async ({ source, issues, differs }) => {
        const found = await official.upload(source);
        if (differs !== undefined) {
          expect(briefIssues(found)).not.toEqual(issues);
          return;
        }
        const [first] = issues;
        if (first?.startsWith('E')) {
          expect(found.filter(({ severity }) => severity === 'ERROR').map(place)).toContain(
            first.slice(2),
          );
        } else {
          expect(found.map((issue) => briefIssues([issue])[0])).toEqual(
            expect.arrayContaining([...issues]),
          );
          expect(found.some(({ severity }) => severity === 'ERROR')).toBe(false);
        }
      },
    );
  });
}

function place({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`;
}
