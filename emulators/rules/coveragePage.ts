/** The report of coverage as a page: each expression shows what it was under the mouse. */

/** An expression, what it was, and the same of its parts; literals are left out. */
export interface ExpressionReport {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    /** In UTF-16 units; the end is that of the last character. */
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly ExpressionReport[];
}

const STYLE = `pre { line-height: 2; } span { border-bottom: 2px solid #080; padding-bottom: 2px; }
span.never { border-color: #c00; background: #fdd; } span:hover { background: #ff8; }`;

/** @param report of expressions in a file with this text */
export function coveragePage(text: string, report: readonly ExpressionReport[]): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>Rule Coverage Report</title>
<style>${STYLE}</style><pre>${marked(text, 0, text.length, report)}</pre>`;
}

function marked(
  text: string,
  start: number,
  end: number,
  expressions: readonly ExpressionReport[],
): string {
  let html = '';
  let at = start;
  const inOrder = expressions.toSorted(
    (a, b) => a.sourcePosition.currentOffset - b.sourcePosition.currentOffset,
  );
  for (const { sourcePosition, values = [], children = [] } of inOrder) {
    const { currentOffset: from, endOffset } = sourcePosition;
    const title = values.map(({ value, count }) => `${JSON.stringify(value)} ${count} times`);
    const kind = title.length === 0 ? ' class="never"' : '';
    html += escaped(text.slice(at, from));
    html += `<span${kind} title="${escaped(title.join('\n') || 'never evaluated')}">`;
    html += `${marked(text, from, endOffset + 1, children)}</span>`;
    at = endOffset + 1;
  }
  return html + escaped(text.slice(at, end));
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
