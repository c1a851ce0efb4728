import type {} from '#start/state.ts';

/*
 * Translators replace text nodes by elements of their own, and extensions put elements into forms.
 * React would crash on the first removal or insertion at such a place, or change a text that is no
 * longer on the page. Everything here keeps React's nodes and the page in step, for all components.
 */

/** Where a removed node was: what stands there instead, if anything, and what follows. */
interface Place {
  readonly parent: WeakRef<Node>;
  standIn: WeakRef<Node> | null;
  readonly next: WeakRef<Node> | null;
}

const weak = (node: Node | null | undefined) => (node ? new WeakRef(node) : null);

/**
 * Lets React go on with nodes that others have replaced, wrapped, moved or removed: it then removes
 * and inserts beside whatever stands in for them. A replaced text that React changes comes back to
 * its place, where a translator finds it again.
 *
 * @returns a function that stops it
 */
export function followForeignChanges(root: Node): () => void {
  // Its values are weak too: each page stands in for the one before, so that one node that stays in
  // memory would keep the nodes of all pages since.
  const places = new WeakMap<Node, Place>();

  /** Returns the child of `parent` at which a node is, or was. */
  const childAt = (node: Node | null, parent: Node): Node | null => {
    if (!node || node.parentNode === parent) return node;
    if (parent.contains(node)) return node.parentNode && childAt(node.parentNode, parent);
    const place = places.get(node);
    if (place?.parent.deref() !== parent) return null;
    return (
      childAt(place.standIn?.deref() ?? null, parent) ??
      childAt(place.next?.deref() ?? null, parent)
    );
  };

  /** Re-inserts a text node that React updated while it was detached. */
  const putBack = (text: Node) => {
    const place = places.get(text);
    if (!place || text.parentNode) return;
    const parent = place.parent.deref();
    const standIn = place.standIn?.deref() ?? null;
    if (!parent) return;
    insertBefore.call(parent, text, childAt(standIn ?? place.next?.deref() ?? null, parent));
    const other = standIn && childAt(standIn, parent);
    if (other) removeChild.call(parent, other);
  };

  const follow = (records: readonly MutationRecord[]) => {
    const added = new Set<Node>();
    const noted: Place[] = [];
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling: next } = record;
      if (type === 'characterData') putBack(target);
      for (const node of addedNodes) {
        added.add(node);
        // Some remove a node first, and then insert theirs in its place.
        const place = noted.find(
          (each) => each.parent.deref() === target && (each.next?.deref() ?? null) === next,
        );
        if (place) place.standIn ??= weak(node);
      }
      // Others insert theirs first, beside the node.
      const beside = [previousSibling, next].find(
        (node) =>
          node && added.has(node) && !noted.some(({ standIn }) => standIn?.deref() === node),
      );
      for (const node of removedNodes) {
        const standIn = weak(addedNodes[0] ?? beside);
        const place = { parent: new WeakRef(target), standIn, next: weak(next) };
        places.set(node, place);
        noted.push(place);
        if (node instanceof Text) observer.observe(node, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(follow);
  observer.observe(root, { childList: true, subtree: true });

  // Both are called with the node that React called them on.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    follow(observer.takeRecords());
    if (this.contains(child)) child.parentNode?.removeChild(child);
    else {
      const standIn = childAt(places.get(child)?.standIn?.deref() ?? null, this);
      if (standIn) removeChild.call(this, standIn);
    }
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this)
      return insertBefore.call(this, child, before) as Child;
    follow(observer.takeRecords());
    return insertBefore.call(this, child, childAt(before, this)) as Child;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

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
