import { useEffect, useEffectEvent } from 'react';
import { entryState } from './entryState.ts';

/**
 * What lies on top of the page: a dialog, a menu, the opened links of the header. Each has an entry
 * in the browser's history, so that going back closes it and nothing else. The router never hears
 * of these entries: they have the address and the key of the page's own entry.
 */
interface Layer {
  readonly close: () => void;
  /** The key of the router's entry that it lies on. */
  readonly on: unknown;
}

/** Going back may do nothing, if the browser wants it so. */
const GO_LIMIT_MS = 1_000;

let layers: readonly Layer[] = [];
/** On the way to another entry: 'unseen' if the router is to hear nothing of the arrival. */
let going: 'seen' | 'unseen' | null = null;
let giveUp: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Returns how many entries of layers lie on the page's own: whoever goes back further counts them. */
export const depth = () => entryState().layers ?? 0;

function go(delta: number, arrival: 'seen' | 'unseen'): void {
  going = arrival;
  clearTimeout(giveUp);
  giveUp = setTimeout(() => (going = null), GO_LIMIT_MS);
  window.history.go(delta);
}

/** Brings the history to the layers that are open. */
function settle(): void {
  if (going) return;
  const surplus = depth() - layers.length;
  if (surplus > 0) go(-surplus, 'unseen');
  for (let missing = -surplus; missing > 0; missing -= 1) {
    const { idx = 0, ...state } = entryState();
    window.history.pushState({ ...state, idx: idx + 1, layers: depth() + 1 }, '');
  }
}

function onPop(event: PopStateEvent): void {
  if (going) {
    const arrival = going;
    going = null;
    clearTimeout(giveUp);
    if (arrival === 'unseen') event.stopImmediatePropagation();
    settle();
    return;
  }
  if (depth() > layers.length) {
    // An entry of a layer that has gone: a link in it was followed, or the visitor went forward.
    event.stopImmediatePropagation();
    go(layers.length - depth(), 'seen');
    return;
  }
  const closing = layers.slice(depth());
  if (closing.length === 0) return;
  layers = layers.slice(0, depth());
  if (closing[0]?.on === entryState().key) event.stopImmediatePropagation();
  for (const { close } of [...closing].reverse()) close();
}

/** Puts a layer on the page. Returns the function that takes it away. */
function openLayer(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPop, { capture: true });
  isListening = true;
  const layer: Layer = { close, on: entryState().key };
  layers = [...layers, layer];
  settle();
  return () => {
    layers = layers.filter((other) => other !== layer);
    // Later: a dialog takes over the entry of the menu that it was chosen in, and a link that was
    // followed has its own.
    setTimeout(settle);
  };
}

/** While something lies on the page, going back closes it, as Escape does. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
