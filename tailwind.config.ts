import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * The colours by their task, once for each theme. `paper` is the page, `sheet` what lies on it,
 * `well` what is pressed into it. Text stands in `ink` or `ink-soft` on any of the three and keeps
 * a contrast of 4.5:1 or more. `edge` draws the outline of controls at 3:1, and `marigold-deep` what
 * else has to be seen at 3:1: the focus ring, the current page, progress. `line` only divides.
 * `danger` is for what is wrong or destroys something; `crimson` only tells things apart.
 * `panel` is the landing page's dark sheet in both themes.
 */
export const light = {
  paper: '#faf5e9',
  sheet: '#fffdf8',
  well: '#f1e9d7',
  ink: '#14312c',
  'ink-soft': '#4a5d55',
  line: '#dfd4bc',
  edge: '#857b62',
  leaf: '#14543f',
  'leaf-deep': '#0c3d2d',
  'on-leaf': '#fdf8ea',
  marigold: '#f5a81c',
  'marigold-deep': '#b97400',
  'on-marigold': '#20190a',
  'marigold-tint': '#fdebc3',
  twig: '#a67f3f',
  danger: '#a8241b',
  'danger-tint': '#fce4dd',
  'on-danger': '#fffaf5',
  crimson: '#a11f3d',
  success: '#1d6a3d',
  'success-tint': '#ddf0dc',
  panel: '#0f2426',
  'panel-line': '#dfe7d6',
  'panel-twig': '#c39a55',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0d191d',
  sheet: '#182c33',
  well: '#070f12',
  ink: '#f3ecdb',
  'ink-soft': '#b3c0b9',
  line: '#29404a',
  edge: '#758d91',
  leaf: '#8fd3b4',
  'leaf-deep': '#b0e5cc',
  'on-leaf': '#08231a',
  marigold: '#f7b53a',
  'marigold-deep': '#ffc962',
  'on-marigold': '#20190a',
  'marigold-tint': '#3a2e12',
  twig: '#b08d52',
  danger: '#ff9d8f',
  'danger-tint': '#3d1a19',
  'on-danger': '#2a0806',
  crimson: '#ff9cab',
  success: '#86d79c',
  'success-tint': '#12321f',
  panel: '#12383a',
  'panel-line': '#dfe7d6',
  'panel-twig': '#c39a55',
};

const variables = (theme: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--${name}`, value]));

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

const sans = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  'sans-serif',
  '"Apple Color Emoji"',
  '"Segoe UI Emoji"',
  '"Noto Color Emoji"',
];

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      sans,
      // The fonts after the first are defined with it in src/fonts.css.
      display: [
        '"Young Serif"',
        '"Sized Georgia"',
        '"Sized Noto Serif"',
        '"Sized Times"',
        '"Sized DejaVu Serif"',
        'serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.9375rem', '1.375rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['1.5rem', '2rem'],
      '2xl': ['clamp(1.75rem, 1.45rem + 1.4vw, 2.375rem)', '1.15'],
      '3xl': ['clamp(2.25rem, 1.55rem + 3.1vw, 4rem)', '1.06'],
    },
    borderRadius: { none: '0', sm: '0.375rem', md: '0.625rem', lg: '1rem', full: '9999px' },
    boxShadow: {
      sheet: '0 1px 0 var(--line), 0 10px 24px -18px rgb(10 30 26 / 0.45)',
      raised: '0 1px 0 var(--line), 0 22px 44px -20px rgb(6 20 18 / 0.55)',
    },
    extend: {
      maxWidth: { prose: '42rem', page: '72rem' },
      transitionDuration: { DEFAULT: '140ms' },
      animation: {
        appear: 'appear 180ms ease-out',
        vanish: 'vanish 120ms ease-in both',
        'fade-in': 'fade-in 140ms ease-out',
        'fade-out': 'fade-out 120ms ease-in both',
        tick: 'tick 200ms cubic-bezier(0.2, 1.4, 0.4, 1)',
        spin: 'spin 0.9s linear infinite',
        pending: 'pending 8s 200ms cubic-bezier(0, 0.6, 0.2, 1) both',
      },
      keyframes: {
        appear: { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
        vanish: { to: { opacity: '0', transform: 'translateY(0.5rem)' } },
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        tick: { from: { opacity: '0', transform: 'scale(0.4)' } },
        spin: { to: { transform: 'rotate(1turn)' } },
        pending: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
      },
    },
  },
  plugins: [
    plugin((api) => {
      const night = { colorScheme: 'dark', ...variables(dark) };
      api.addBase({
        ':root': { colorScheme: 'light', ...variables(light) },
        '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': night },
        ':root[data-theme="dark"]': night,
      });
    }),
  ],
} satisfies Config;
