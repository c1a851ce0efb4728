/*
 * Types alone: a module that both the first rows and the app load would bring React into the rows.
 */

/** What the inline script records until the app has hydrated the page. */
interface StartState {
  /** The controls that were pressed, in order. */
  readonly presses: Element[];
  /** What others have changed in the page since it was parsed, and the observer that records it. */
  readonly changes: MutationRecord[];
  readonly observer: MutationObserver;
  /** Resolves when the page has been parsed. */
  readonly parsed: Promise<void>;
}

declare global {
  interface Window {
    /** Undefined once the app is interactive, and early input has been replayed. */
    studynestStart?: StartState | undefined;
  }
}

export {};
