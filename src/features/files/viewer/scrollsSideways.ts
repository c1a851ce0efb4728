/** Whether an element's contents are wider than the element, so that they scroll sideways. */
export function scrollsSideways(element: HTMLElement | null): boolean {
  return element !== null && element.scrollWidth > element.clientWidth;
}
