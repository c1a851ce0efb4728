import type {} from './state.ts';

/**
 * Undoes what translators and extensions changed in the page's HTML, so that it matches what React
 * hydrates. They may do it again soon, so React must hydrate in the same task.
 */
export function undoForeignChanges(root: Node): void {
  const { observer, changes = [] } = window.studynestStart ?? {};
  changes.push(...(observer?.takeRecords() ?? []));
  observer?.disconnect();
  for (const { target, addedNodes, removedNodes, nextSibling } of changes.splice(0).reverse()) {
    if (!root.contains(target)) continue;
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of removedNodes) {
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    }
  }
}
