import postcss, { type AtRule, type Container, type Node, type Root } from 'postcss';

/**
 * Returns the rules of a style sheet that a page needs before its scripts run: those for its
 * elements and classes, and for the first rows. They keep their layers and their order, so the whole
 * sheet changes nothing when it is loaded.
 */
export function pageStyles(css: string, html: string): string {
  const root = postcss.parse(css);
  const names = namesIn(html);
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name === 'keyframes') return;
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, names));
    if (selectors.length === 0) removeWithEmptyParents(rule);
    else rule.selectors = selectors;
  });
  // Nothing on the page changes or is printed before the whole sheet is loaded, and forced colours
  // are legible.
  root.walkDecls(/^transition/, removeWithEmptyParents);
  root.walkAtRules('media', (rule) => {
    if (/forced-colors|print/.test(rule.params)) removeWithEmptyParents(rule);
  });
  root.walkComments((comment) => void comment.remove());
  removeUnused(root, html);
  removeRepeated(root);
  return root.toString();
}

/** Returns a page's elements, its classes as `.name`, and its states and kinds as `[aria-name=value]`. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element);
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decode(classes).split(/\s+/)) names.add(`.${name}`);
  }
  for (const [, state = '', value = ''] of html.matchAll(/\s(aria-[a-z]+|type)="([^"]*)"/g)) {
    names.add(`[${state}=${value}]`);
  }
  // The app gives each row its cover, and each tab its count, which may be before the whole sheet.
  if (names.has('.file-row')) names.add('img').add('.file-cover');
  if (names.has('.tab')) names.add('.tab-count');
  return names;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}

const CLASS = /\.(?:\\.|[\w-])+/g;
const CHOICE = /:(?:is|where|has)\(((?:[^()]|\([^()]*\))*)\)/;
const PSEUDO = /::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

/** States and parts of controls that nobody sees or presses before the whole sheet is loaded. */
const LATER =
  /:(?:hover|active|focus|disabled|-moz-|:-webkit-|:file-selector|:selection|:backdrop|:view-transition)/;

/** Whether a selector may match an element of a page. */
function mayMatch(selector: string, names: ReadonlySet<string>): boolean {
  const demanded = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  const [choice, all = ''] = CHOICE.exec(demanded) ?? [];
  if (choice !== undefined) {
    return all.split(',').some((one) => mayMatch(demanded.replace(choice, ` ${one}`), names));
  }
  const classes = demanded.match(CLASS) ?? [];
  if (classes.some((name) => !names.has(name.replaceAll('\\', '')))) return false;
  const states = demanded.match(/\[(?:aria-[a-z]+|type)=[^\]]*\]/g) ?? [];
  if (states.some((state) => !names.has(state.replace(/["']/g, '')))) return false;
  const others = demanded.replace(CLASS, '').replace(/\[[^\]]*\]/g, '');
  if (LATER.test(others)) return false;
  const elements = others.replace(PSEUDO, '').match(/[a-z][a-z0-9]*/g) ?? [];
  return elements.every((name) => names.has(name));
}

/** Removes the custom properties and the animations that no rule uses. */
function removeUnused(root: Root, html: string): void {
  const css = root.toString();
  const withValue = propertiesWithValue(root, html);
  const isRead = (name: string) => css.includes(`var(${name}`) || html.includes(`var(${name}`);
  const isUsed = (name: string) => isRead(name) && withValue.has(name);
  root.walkDecls(/^--/, (declaration) => {
    if (!isUsed(declaration.prop)) removeWithEmptyParents(declaration);
  });
  root.walkAtRules('property', (rule) => {
    if (!isUsed(rule.params)) rule.remove();
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(css)) rule.remove();
  });
}

/** Returns the custom properties that get a value. Others need not be declared. */
function propertiesWithValue(root: Root, html: string): ReadonlySet<string> {
  const names = new Set<string>();
  root.walkDecls((declaration) => {
    const registered = (declaration.parent as AtRule).params;
    if (declaration.prop === 'initial-value') names.add(registered);
    else if (declaration.value !== 'initial') names.add(declaration.prop);
  });
  for (const [, name = ''] of html.matchAll(/(--[\w-]+):/g)) names.add(name);
  return names;
}

/** Removes declarations that are directly followed by the same one. */
function removeRepeated(root: Root): void {
  root.walkDecls((declaration) => {
    const next = declaration.next();
    if (next?.type === 'decl' && next.toString() === declaration.toString()) declaration.remove();
  });
}

function removeWithEmptyParents(node: Node): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0)
    removeWithEmptyParents(parent);
}
