import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { vi } from 'vitest';
import { inlineScript } from '../../../scripts/build/inlineScript.ts';

const SCRIPT = inlineScript(readFileSync('src/start/inline.js', 'utf8'));

interface OpenedPage {
  /** The globals that the script sees and sets. */
  readonly globals: Record<string, unknown>;
  /** Of the root element. */
  readonly style: { readonly minHeight: string };
  /** Ends the parsing of the page. */
  readonly endParsing: () => void;
  /** Calls the listeners of an event of `window`. */
  readonly dispatch: (type: string, target?: unknown) => void;
}

interface PageOptions {
  readonly search?: string;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** The attributes of the script. */
  readonly dataset?: Readonly<Record<string, string>>;
  /** The page; where a test has none, that of no document. */
  readonly document?: Pick<Document, 'getElementById'>;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Runs the inline script of the site's pages, as a browser does. */
export function openPage({
  search = '',
  fetch = () => Promise.reject(new Error('Nothing was to be asked.')),
  dataset = {},
  document,
  more = {},
}: PageOptions = {}): OpenedPage {
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const addEventListener = (type: string, listen: (event: unknown) => void) =>
    void (listeners[type] ??= []).push(listen);
  const dispatch = (type: string, target?: unknown) => {
    for (const listen of listeners[type] ?? []) listen({ type, target });
  };
  const style = { minHeight: '', setProperty: () => {} };
  const globals: Record<string, unknown> = {
    ...{ AbortSignal, URLSearchParams, fetch, location: { search }, addEventListener },
    // On a real clock they would come when the test has ended.
    setTimeout: (run: () => void, ms = 0) => (vi.isFakeTimers() ? setTimeout(run, ms) : undefined),
    navigator: {},
    history: { state: null },
    innerHeight: 700,
    MutationObserver: class {
      observe() {}
    },
    document: {
      currentScript: { dataset },
      addEventListener,
      documentElement: { dataset: {}, style },
      getElementById: document?.getElementById.bind(document),
    },
    ...more,
  };
  runInNewContext(SCRIPT, globals);
  return { globals, style, dispatch, endParsing: () => dispatch('readystatechange') };
}
