/** An element as a visitor names it: its kind, and its text, label or placeholder. */
export type Target = readonly [kind: Kind, name: string];
type Kind = 'button' | 'choice' | 'field' | 'file input' | 'heading' | 'link' | 'menu item' | 'tab';

/** A tab of a browser that a journey drives. Each step waits until its element can be seen. */
export interface Tab {
  readonly open: (path: string) => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  readonly type: (target: Target, text: string) => Promise<void>;
  /** Chooses the option with this value. */
  readonly select: (target: Target, value: string) => Promise<void>;
  readonly chooseFile: (target: Target, path: string) => Promise<void>;
  /** Runs the body of a function in the page; what it returns must be plain data. */
  readonly run: (body: string) => Promise<unknown>;
  /** How many tabs and windows are open. */
  readonly windows: () => Promise<number>;
  /** A picture as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** The errors that the page wrote to its console; undefined where the browser cannot tell. */
  readonly errors?: readonly string[];
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

/** A browser that may be installed on this machine. */
export interface Browser {
  readonly name: string;
  /** The command that installs it; undefined if it is installed. */
  readonly missing: string | undefined;
  readonly start: (site: string) => Promise<Tab>;
}

/** How long an element may take to appear. */
const FIND_LIMIT_MS = 10_000;

/**
 * The body of a function in the page that returns the first element for a target that can be seen,
 * takes a press and has not moved since the previous look, or null. A press on one that moves would
 * miss it. The arguments are the kind and the name.
 */
export const FIND = `
  const [kind, name] = arguments;
  const selectors = {
    button: 'button',
    choice: 'label:has([type=radio])',
    field: 'input:not([type=file]), select, textarea',
    'file input': 'input[type=file]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    'menu item': '[role=menuitem]',
    tab: '[role=tab]',
  };
  const namesOf = (element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    ...Array.from(element.labels ?? [], (label) => label.textContent),
    element.matches('input, select, textarea') ? null : element.textContent,
  ];
  const isNamed = (element) =>
    kind === 'file input' || namesOf(element).some((text) => text?.trim() === name);
  // Nothing under a dialog can be pressed.
  const isReachable = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).pointerEvents !== 'none';
  const found = [...document.querySelectorAll(selectors[kind])].find(
    (element) =>
      !element.disabled && isNamed(element) && (kind === 'file input' || isReachable(element)),
  );
  const box = found && [kind, name, ...Object.values(found.getBoundingClientRect().toJSON())].join();
  const isStill = box !== undefined && box === window.previousBox;
  window.previousBox = box;
  return isStill ? found : null;
`;

/** Repeats `look` until it finds something. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + FIND_LIMIT_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${FIND_LIMIT_MS / 1000} s for ${what}.`);
}
