import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { dark, darkCourses, light, lightCourses } from './src/config/colours.ts';

const variables = (theme: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--${name}`, value]));

/** Lightness and chroma, to which a style sheet adds the course's hue. */
const courses = (theme: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--${name}-lc`, value]));

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

const sans = [
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  'Inter',
  'system-ui',
  '"Noto Sans"',
  'sans-serif',
  '"Apple Color Emoji"',
  '"Segoe UI Emoji"',
  '"Noto Color Emoji"',
];

/** Style sheets of components use the last three as well. */
const shadows = {
  '.lift-control': { boxShadow: '0 1px 2px rgb(10 30 26 / 0.08)' },
  '.lift-paper': { boxShadow: 'var(--paper-shadow)' },
  '.lift-sheet': { boxShadow: 'var(--sheet-shadow)' },
  '.lift-raised': { boxShadow: 'var(--raised-shadow)' },
};

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      sans,
      // The fonts after the first are defined with it in src/config/font.css.
      display: [
        'Display',
        '"Display by Georgia"',
        '"Display by Noto Serif"',
        '"Display by Times"',
        '"Display by DejaVu Serif"',
        'serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.9375rem', '1.375rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['clamp(1.3125rem, 1.2rem + 0.6vw, 1.5rem)', '1.3'],
      '2xl': ['clamp(1.9375rem, 1.6rem + 1.5vw, 2.5rem)', '1.15'],
      // No wider than a phone, with its longest word in a text size of 200 %.
      '3xl': ['min(15vw, clamp(2.25rem, 1.55rem + 3.1vw, 4rem))', '1.06'],
    },
    borderRadius: { none: '0', sm: '0.375rem', md: '0.625rem', lg: '1rem', full: '9999px' },
    // The plugin has the shadows: Tailwind's own take half a kilobyte of variables in each page.
    boxShadow: {},
    extend: {
      maxWidth: { prose: '42rem', page: '72rem' },
      transitionDuration: { DEFAULT: '140ms' },
      animation: {
        appear: 'appear 180ms ease-out',
        vanish: 'vanish 120ms ease-in both',
        'fade-in': 'fade-in 140ms ease-out',
        'fade-out': 'fade-out 120ms ease-in both',
        arrive: 'arrive 260ms cubic-bezier(0.3, 0, 0.4, 1) both',
        tick: 'tick 200ms cubic-bezier(0.2, 1.4, 0.4, 1)',
        late: 'late 1ms 400ms both',
        spin: 'spin 0.9s linear infinite',
        pending: 'pending 8s 200ms cubic-bezier(0, 0.6, 0.2, 1) both',
      },
      keyframes: {
        appear: { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
        vanish: { to: { opacity: '0', transform: 'translateY(0.5rem)' } },
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        // What has arrived drops into the nest, with one small bounce.
        arrive: {
          from: { opacity: '0', transform: 'translateY(-12px)' },
          '65%': { opacity: '1', transform: 'translateY(0)' },
          '82%': { transform: 'translateY(-4px)' },
        },
        tick: { from: { opacity: '0', transform: 'scale(0.4)' } },
        late: { from: { visibility: 'hidden' } },
        spin: { to: { transform: 'rotate(1turn)' } },
        pending: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
      },
    },
  },
  plugins: [
    plugin((api) => {
      const night = {
        colorScheme: 'dark',
        '--cover-light': '0.88',
        '--cloth-tint': '75%',
        ...variables(dark),
        ...courses(darkCourses),
      };
      api.addBase({
        ':root': { colorScheme: 'light', ...variables(light), ...courses(lightCourses) },
        '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': night },
        ':root[data-theme="dark"]': night,
      });
      api.addUtilities(shadows);
    }),
  ],
} satisfies Config;
