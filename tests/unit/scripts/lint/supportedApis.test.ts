import { resolve } from 'node:path';
import { Linter, type Rule } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

/** The rule is plain JavaScript, as ESLint's configuration wants it. */
const { supportedApis } = (await import(resolve('scripts/lint/supportedApis.js'))) as {
  readonly supportedApis: Rule.RuleModule;
};

const PLANTED = resolve('planted.ts');
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
};
const host = ts.createCompilerHost(OPTIONS);
/** Reading TypeScript's libraries takes a second, so it happens once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function programOf(code: string): ts.Program {
  const getSourceFile = (path: string, target: ts.ScriptTarget) => {
    if (path === PLANTED) return ts.createSourceFile(path, code, target, true);
    if (!libraries.has(path)) libraries.set(path, host.getSourceFile(path, target));
    return libraries.get(path);
  };
  return ts.createProgram([PLANTED], OPTIONS, { ...host, getSourceFile });
}

/** What the rule says about a piece of code, for the oldest browsers that StudyNest supports. */
function refusals(code: string, guarded: readonly string[] = []): string[] {
  const browsers = ['safari >= 16.4', 'chrome >= 111', 'firefox >= 121'];
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { programs: [programOf(code)] },
    },
    plugins: { studynest: { rules: { 'supported-apis': supportedApis } } },
    rules: { 'studynest/supported-apis': ['error', { browsers, guarded }] },
  };
  return new Linter().verify(code, [config], PLANTED).map(({ message }) => message);
}

describe('the lint of what browsers offer', () => {
  it.each([
    ["URL.canParse('x')", 'URL.canParse is missing in safari 16.4, chrome 111.'],
    ['new Intl.Segmenter()', 'Intl.Segmenter is missing in firefox 121.'],
    ['AbortSignal.any([])', 'AbortSignal.any is missing in safari 16.4, chrome 111, firefox 121.'],
    ['document.body.checkVisibility()', 'Element.checkVisibility is missing in safari 16.4.'],
    ['requestIdleCallback(() => {})', 'requestIdleCallback is missing in safari 16.4.'],
  ])('refuses %s', (code, message) => {
    expect(refusals(code)).toEqual([message]);
  });

  it.each([
    ['[1].toSorted()'],
    ['AbortSignal.timeout(1)'],
    ["fetch('/').then((response) => response.json())"],
    ['document.body.replaceChildren()'],
    ['const canParse = 1; canParse;'],
  ])('lets %s pass', (code) => {
    expect(refusals(code)).toEqual([]);
  });

  it('lets pass what the code looks for before it uses it', () => {
    expect(refusals('new Intl.Segmenter()', ['Intl.Segmenter'])).toEqual([]);
  });
});
