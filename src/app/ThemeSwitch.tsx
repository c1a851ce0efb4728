import { Monitor, Moon, Sun } from 'lucide-react';
import { useStore } from '#lib/useStore.ts';
import { chooseTheme, themeStore } from './theme.ts';

const CHOICES = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Lets the visitor choose the light theme, the dark one, or the device's. */
export function ThemeSwitch() {
  const chosen = useStore(themeStore, 'system');
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      className="inline-flex flex-wrap rounded-md border border-edge bg-sheet"
    >
      {CHOICES.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-semibold has-checked:bg-marigold-tint has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold-deep"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
          {label}
        </label>
      ))}
    </div>
  );
}
