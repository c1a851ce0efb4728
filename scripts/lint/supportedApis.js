import { createRequire } from 'node:module';
import ts from 'typescript';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Safari's two versions share a number; touch events exist in one of them only. */
const EDITIONS = { safari: ['safari', 'safari_ios'] };

/**
 * Reports what the language or the browser offers only in later versions than those of the option
 * `browsers`, for example `safari >= 16.4`. TypeScript says what a name belongs to, MDN's data says
 * since when browsers have it. The option `guarded` lists names that the code looks for before it
 * uses them.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const supportedApis = {
  meta: {
    type: 'problem',
    messages: { unsupported: '{{name}} is missing in {{browsers}}.' },
    schema: [
      {
        type: 'object',
        properties: { browsers: { type: 'array' }, guarded: { type: 'array' } },
        required: ['browsers', 'guarded'],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const [{ browsers, guarded }] = context.options;
    const floors = browsers.map((query) => {
      const [browser, version] = query.split(' >= ');
      return { browser, version: Number(version) };
    });
    const { program, getSymbolAtLocation, getTypeAtLocation } = context.sourceCode.parserServices;

    return {
      Identifier(node) {
        const { parent } = node;
        if (parent.type.startsWith('TS')) return;
        const declaration = getSymbolAtLocation(node)?.declarations?.find((one) =>
          program.isSourceFileDefaultLibrary(one.getSourceFile()),
        );
        if (!declaration) return;
        const found =
          findEntry(ownerOf(declaration), node.name) ??
          // MDN has no mixins: it lists replaceChildren under Element, TypeScript under ParentNode.
          findMember(node, parent, getTypeAtLocation);
        if (!found || guarded.includes(found.name)) return;
        const missing = floors.filter((floor) => !isSupported(found.entry.__compat, floor));
        if (missing.length === 0) return;
        const names = missing.map(({ browser, version }) => `${browser} ${version}`).join(', ');
        const data = { name: found.name, browsers: names };
        context.report({ node, messageId: 'unsupported', data });
      },
    };
  },
};

/** What a declaration of TypeScript's libraries belongs to; undefined for a global. */
function ownerOf(declaration) {
  let around = declaration.parent;
  while (around && !around.name) around = around.parent;
  if (!around) return undefined;
  const name = around.name.text;
  const isConstructor = ts.isVariableDeclaration(around) || /.Constructor$/.test(name);
  return { name: name.replace(/Constructor$/, ''), isConstructor };
}

/** MDN's entry for a member of `owner`, or for a global if there is no owner. */
function findEntry(owner, name) {
  const { builtins } = javascript;
  if (owner === undefined) {
    const entry = own(api.Window, name) ?? own(api, name) ?? own(builtins, name);
    return entry && { name, entry };
  }
  const group = own(api, owner.name) ?? own(builtins, owner.name);
  const entry = (owner.isConstructor && own(group, `${name}_static`)) || own(group, name);
  return entry && { name: `${owner.name}.${name}`, entry };
}

/** MDN's entry for a member of the object that stands before its name. */
function findMember(node, parent, getTypeAtLocation) {
  if (parent.type !== 'MemberExpression' || parent.property !== node) return undefined;
  const symbol = getTypeAtLocation(parent.object).symbol;
  return symbol && findEntry({ name: symbol.name, isConstructor: false }, node.name);
}

function own(object, key) {
  return object && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether a browser has something, without a flag, since `version` at the latest. */
function isSupported(compat, { browser, version }) {
  if (!compat) return true;
  return (EDITIONS[browser] ?? [browser])
    .flatMap((edition) => compat.support[edition] ?? [])
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
        !(flags ?? prefix ?? alternative_name) &&
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !(Number.parseFloat(removed) <= version),
    );
}
