import { writeStored } from '#lib/localStore.ts';
import { STORAGE_KEYS } from '#lib/storageKeys.ts';
import { createStore } from '#lib/store.ts';

/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** The theme in use. index.html put it on the document before the first paint. */
export const themeStore = createStore<Theme>(() => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
});

/** Puts a theme on the document and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeStored(STORAGE_KEYS.theme, theme === 'system' ? null : theme);
  themeStore.set(theme);
}
