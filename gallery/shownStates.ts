/** The states that a component can be shown in without a pointer or a keyboard. */
export const SHOWN_STATES = {
  hover: 'hover',
  focus: 'focus focus-visible',
  pressed: 'hover active',
} as const;

/** Names an element's states, as `SHOWN_STATES` does. */
export const SHOWN_AS = 'data-shown-as';

/** A pseudo-class, but not the same word in a class name, `.hover\:bg-well`, or in `(hover:hover)`. */
const PSEUDO_CLASS = /(?<!\\|\(hover):(hover|focus-visible|focus|active)(?![\w-])/g;

/**
 * Lets the page's styles answer to `data-shown-as` too: `:hover` becomes
 * `:is(:hover, [data-shown-as~='hover'])`. Only the gallery does this, so the product's own styles
 * have nothing of it.
 */
export function answerToShownStates(): void {
  for (const style of document.querySelectorAll('style')) {
    const css = withShownStates(style.textContent);
    if (css !== style.textContent) style.textContent = css;
  }
}

/** Styles that answer to `data-shown-as`. A second time changes nothing. */
export function withShownStates(css: string): string {
  if (css.includes(SHOWN_AS)) return css;
  return css.replaceAll(PSEUDO_CLASS, `:is(:$1, [${SHOWN_AS}~='$1'])`);
}
