import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findUnsupportedApis } from '../../../../scripts/lib/unsupportedApis.ts';

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

/** Returns the check's findings in a piece of code, for the oldest browsers StudyNest supports. */
function refusals(code: string, guarded: readonly string[] = []): string[] {
  const browsers = ['safari >= 16.4', 'chrome >= 111', 'firefox >= 121'];
  const isPlanted = (path: string) => path === PLANTED;
  return findUnsupportedApis(programOf(code), isPlanted, browsers, guarded);
}

describe('what browsers offer', () => {
  it.each([
    ["URL.canParse('x')", 'URL.canParse is missing in safari 16.4, chrome 111.'],
    ['new Intl.Segmenter()', 'Intl.Segmenter is missing in firefox 121.'],
    ['AbortSignal.any([])', 'AbortSignal.any is missing in safari 16.4, chrome 111, firefox 121.'],
    ['document.body.checkVisibility()', 'Element.checkVisibility is missing in safari 16.4.'],
    ['requestIdleCallback(() => {})', 'requestIdleCallback is missing in safari 16.4.'],
  ])('refuses %s', (code, message) => {
    expect(refusals(code)).toEqual([`${PLANTED}:1 ${message}`]);
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
