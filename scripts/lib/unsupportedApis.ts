import browserData, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';

/** A browser with the oldest version that has to work. */
interface Floor {
  readonly browser: string;
  readonly version: number;
}

/** The owner of a name, for example the interface `Element` or the constructor `URL`. */
interface Owner {
  readonly name: string;
  readonly isConstructor: boolean;
}

interface Entry {
  readonly name: string;
  readonly entry: Identifier;
}

const { api, javascript } = browserData;
/** Safari's two versions share a number; touch events exist in one of them only. */
const EDITIONS: Readonly<Record<string, readonly BrowserName[]>> = {
  safari: ['safari', 'safari_ios'],
};

/**
 * Finds parts of the language and of browsers that only later versions have. TypeScript tells what
 * a name belongs to, MDN's data tells since when browsers have it.
 *
 * @param isChecked which files of the program to check
 * @param browsers the oldest versions, for example `safari >= 16.4`
 * @param guarded names that the code checks for before it uses them
 * @returns one line for each place
 */
export function findUnsupportedApis(
  program: ts.Program,
  isChecked: (path: string) => boolean,
  browsers: readonly string[],
  guarded: readonly string[],
): string[] {
  const checker = program.getTypeChecker();
  const floors = browsers.map((query): Floor => {
    const [browser = '', version] = query.split(' >= ');
    return { browser, version: Number(version) };
  });

  const messageFor = (node: ts.Identifier): string | undefined => {
    const declaration = checker
      .getSymbolAtLocation(node)
      ?.declarations?.find((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
    if (!declaration) return undefined;
    const found =
      findEntry(ownerOf(declaration), node.text) ??
      // MDN has no mixins: it lists replaceChildren under Element, TypeScript under ParentNode.
      findMember(node, checker);
    if (!found || guarded.includes(found.name)) return undefined;
    const missing = floors.filter((floor) => !isSupported(found.entry.__compat, floor));
    if (missing.length === 0) return undefined;
    const names = missing.map(({ browser, version }) => `${browser} ${version}`).join(', ');
    return `${found.name} is missing in ${names}.`;
  };

  return program
    .getSourceFiles()
    .filter(({ fileName }) => isChecked(fileName))
    .flatMap((file) =>
      identifiersIn(file).flatMap((node) => {
        const message = messageFor(node);
        if (message === undefined) return [];
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        return [`${file.fileName}:${line + 1} ${message}`];
      }),
    );
}

/** Returns the names in a file that refer to values. */
function identifiersIn(node: ts.Node): ts.Identifier[] {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return [];
  if (ts.isIdentifier(node)) return [node];
  const found: ts.Identifier[] = [];
  node.forEachChild((child) => {
    found.push(...identifiersIn(child));
  });
  return found;
}

/** Returns the owner of a declaration of TypeScript's libraries; undefined for a global. */
function ownerOf(declaration: ts.Declaration): Owner | undefined {
  let around: ts.Node | undefined = declaration.parent;
  while (around && !nameOf(around)) around = around.parent as ts.Node | undefined;
  const name = around && nameOf(around);
  if (!around || name === undefined) return undefined;
  const isConstructor = ts.isVariableDeclaration(around) || /.Constructor$/.test(name);
  return { name: name.replace(/Constructor$/, ''), isConstructor };
}

function nameOf(node: ts.Node): string | undefined {
  const name = ts.getNameOfDeclaration(node as ts.Declaration);
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

/** Returns MDN's entry for a member of `owner`, or for a global if there is no owner. */
function findEntry(owner: Owner | undefined, name: string): Entry | undefined {
  const { builtins } = javascript;
  if (owner === undefined) {
    const entry = own(api['Window'], name) ?? own(api, name) ?? own(builtins, name);
    return entry && { name, entry };
  }
  const group = own(api, owner.name) ?? own(builtins, owner.name);
  const entry = (owner.isConstructor && own(group, `${name}_static`)) || own(group, name);
  return entry && { name: `${owner.name}.${name}`, entry };
}

/** Returns MDN's entry for a member, by the type of the object before its name. */
function findMember(node: ts.Identifier, checker: ts.TypeChecker): Entry | undefined {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return undefined;
  const symbol = checker.getTypeAtLocation(parent.expression).getSymbol();
  return symbol && findEntry({ name: symbol.name, isConstructor: false }, node.text);
}

function own(group: Identifier | undefined, key: string): Identifier | undefined {
  return group && Object.hasOwn(group, key) ? group[key] : undefined;
}

/** Whether a browser has something, without a flag, since `version` at the latest. */
function isSupported(compat: CompatStatement | undefined, { browser, version }: Floor): boolean {
  if (!compat) return true;
  return (EDITIONS[browser] ?? [browser as BrowserName])
    .flatMap((edition): readonly SimpleSupportStatement[] => [compat.support[edition] ?? []].flat())
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
        !(flags ?? prefix ?? alternative_name) &&
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !(Number.parseFloat(String(removed)) <= version),
    );
}
