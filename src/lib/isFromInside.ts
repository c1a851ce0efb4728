/**
 * Whether an event came from inside the element that handles it. React also passes on events from
 * menus and dialogs that are rendered elsewhere in the document.
 */
export function isFromInside(event: {
  readonly target: EventTarget;
  readonly currentTarget: Element;
}): boolean {
  const { target, currentTarget } = event;
  return target instanceof Node && currentTarget.contains(target);
}
