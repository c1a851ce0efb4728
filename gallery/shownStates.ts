/** The states that a component can be shown in without a pointer or a keyboard. */
export const SHOWN_STATES = {
  hover: 'hover',
  focus: 'focus focus-visible',
  pressed: 'hover active',
} as const;

/** The attribute with an element's states, as values of `SHOWN_STATES`. */
export const SHOWN_AS = 'data-shown-as';

/** A pseudo-class, but not its word in a class name, `.hover\:bg-well`, or in `(hover:hover)`. */
const PSEUDO_CLASS = /(?<!\\|\(hover):(hover|focus-visible|focus|active)(?![\w-])/g;

/**
 * Makes the page's styles respond to `data-shown-as` too: `:hover` becomes
 * `:is(:hover, [data-shown-as~='hover'])`. Only the gallery does this, so the product's own styles
 * contain none of it.
 */
export function answerToShownStates(): void {
  for (const style of document.querySelectorAll('style')) {
    const css = withShownStates(style.textContent);
    if (css !== style.textContent) style.textContent = css;
  }
}

/** Returns styles that respond to `data-shown-as`. A second call changes nothing. */
export function withShownStates(css: string): string {
  if (css.includes(SHOWN_AS)) return css;
  return css.replaceAll(PSEUDO_CLASS, `:is(:$1, [${SHOWN_AS}~='$1'])`);
}
