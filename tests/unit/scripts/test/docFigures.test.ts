// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { figure } from '../../../../scripts/test/benchmark.ts';
import { differencesFromTable } from '../../../../scripts/test/docFigures.ts';

const DOCUMENT = `Text.

<!-- npm run bench -- find -->

| measured | goal | figures      |
| -------- | ---- | ------------ |
| reads    | 20   | 20, 1,030    |
| share    | 0.79 | 0.84         |

| other    | 1            |
`;

const differences = (reads: string, share: string) =>
  differencesFromTable(DOCUMENT, 'find', [figure('reads', reads), figure('share', share)]);

describe('the marked table of a document', () => {
  it('is true where each figure is within a fifth of what is measured', () => {
    expect(differences('24, 900', '0.75')).toEqual([]);
    expect(differences('26, 900', '0.75')).toEqual([
      "'reads': 20, 1,030 in the document, measured 26, 900.",
    ]);
    expect(differences('20, 1,030', '0.6')).toEqual([
      "'share': 0.84 in the document, measured 0.6.",
    ]);
  });

  it('names only figures of its benchmark', () => {
    expect(differencesFromTable(DOCUMENT, 'find', [figure('reads', '20, 1,030')])).toEqual([
      "'share' is no figure of the benchmark 'find'.",
    ]);
    expect(differencesFromTable(DOCUMENT, 'load', [])).toEqual([]);
  });
});
