import { writeStored } from '#lib/localStore.ts';
import { STORAGE_KEYS } from '#lib/storageKeys.ts';
import { createStore } from '#lib/store.ts';

/** The visitor's choice; 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme. index.html applies it before the first paint. */
export const themeStore = createStore<Theme>(() => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
});

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeStored(STORAGE_KEYS.theme, theme === 'system' ? null : theme);
  themeStore.set(theme);
}
