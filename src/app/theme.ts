import { useSyncExternalStore } from 'react';
import { writeStored } from '#browser/localStore.ts';
import { STORAGE_KEYS } from '#browser/storageKeys.ts';

/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The document says which theme is on: index.html set it before the first paint. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Puts a theme on the document and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeStored(STORAGE_KEYS.theme, theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}

/** The theme that is on; 'system' while rendered to HTML. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system');
}
