import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The components and the call that lead to an address within the app. */
const LINKS = ['Link', 'NavLink', 'Navigate', 'ButtonLink', 'FileItem'];
const CALLS = ['navigate', 'location.assign', 'location.replace', 'window.location.assign'];
/** The functions that make such an address, one of them from any text. */
const MAKERS = ['addressWithin', 'fileAddress'];

/** Addresses under a name, each with where it comes from. */
const NAMED: Readonly<Record<string, string>> = {
  'src/app/SiteLayout.tsx to': 'a list in the same file',
  'src/app/Header.tsx to': 'a list in the same file',
  'src/app/newVersion.ts opening': 'the address of a link that is checked here',
  'src/features/chat/MessageRow.tsx path': 'addressWithin, through siteLinkOf',
  'src/features/library/overview/ListFoot.tsx KEPT_PAGE': 'a constant',
  'src/features/library/rows/FileItem.tsx to': 'checked here where it is given',
  'src/features/library/viewer/OpenFiles.tsx back': 'a number of entries to go back',
  'src/features/library/viewer/PdfView.tsx steps': 'a number of pages to go back',
  'src/pages/MovedPage.tsx MOVED_ADDRESS': 'a setting',
  'src/pages/NotFoundPage.tsx back': 'addressWithin',
};

/** The places of a source that lead to an address which may be of others' text. */
function freeAddresses(file: string, source: string): string[] {
  const found: string[] = [];
  const check = (expression: ts.Expression | undefined) => {
    if (expression === undefined || isOwn(expression, file)) return;
    found.push(`${file} ${expression.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      if (LINKS.includes(node.tagName.getText())) {
        for (const attribute of node.attributes.properties) {
          if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'to') continue;
          const { initializer } = attribute;
          if (initializer && ts.isJsxExpression(initializer)) check(initializer.expression);
        }
      }
    }
    if (ts.isCallExpression(node) && CALLS.includes(node.expression.getText()))
      check(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Whether an address begins with a page that the source names, whatever follows. */
function isOwn(expression: ts.Expression, file: string): boolean {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return true;
  if (ts.isTemplateExpression(expression)) return /^\/[A-Za-z]/.test(expression.head.text);
  if (ts.isObjectLiteralExpression(expression)) {
    return expression.properties.every(
      (property) =>
        (ts.isShorthandPropertyAssignment(property) && property.name.text !== 'pathname') ||
        (ts.isPropertyAssignment(property) &&
          (property.name.getText() !== 'pathname' || isOwn(property.initializer, file))),
    );
  }
  if (ts.isCallExpression(expression)) return MAKERS.includes(expression.expression.getText());
  if (ts.isBinaryExpression(expression)) return /^-\d/.test(expression.getText());
  return `${file} ${expression.getText()}` in NAMED;
}

describe('addresses within the app', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\bto=|navigate|location\./.test(readFileSync(file, 'utf8')));

  it('are written in the source, or made by the one function for text by others', () => {
    expect(files.flatMap((file) => freeAddresses(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['<Link to={message.text} />', 'message.text'],
    ['<ButtonLink size="large" to={from}>Back</ButtonLink>', 'from'],
    ['<Link to={`${path}?x`} />', '`${path}?x`'],
    ['<Link to={`/${path}`} />', '`/${path}`'],
    ['<Navigate to={{ pathname: next }} />', '{ pathname: next }'],
    ['<Link to={{ ...place }} />', '{ ...place }'],
    ['<Link to={new URL(text).pathname} />', 'new URL(text).pathname'],
    ['void navigate(next)', 'next'],
    ["void navigate(query.get('next'))", "query.get('next')"],
    ["void navigate('/Files' + text)", "'/Files' + text"],
  ])('of %s are refused', (source, expression) => {
    expect(freeAddresses('src/x.tsx', source)).toEqual([`src/x.tsx ${expression}`]);
  });
});
