import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, darkCourses, light, lightCourses } from '#config/colours.ts';

type Theme = Readonly<Record<keyof typeof light, string>>;

const THEMES: readonly (readonly [string, Theme])[] = [
  ['light', light],
  ['dark', dark],
];

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['paper', 'sheet', 'well'] as const;

describe.each(THEMES)('the %s theme', (_name, theme) => {
  const ratio = (one: keyof Theme, other: keyof Theme) => contrast(theme[one], theme[other]);

  it.each(['ink', 'ink-soft', 'leaf', 'danger', 'crimson'] as const)(
    'has text in %s at 4.5:1',
    (colour) => {
      for (const ground of GROUNDS)
        expect(ratio(colour, ground), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-leaf', 'leaf'],
    ['on-leaf', 'leaf-deep'],
    ['on-marigold', 'marigold'],
    ['on-marigold', 'marigold-deep'],
    ['on-danger', 'danger'],
    ['ink', 'marigold-tint'],
    ['danger', 'danger-tint'],
    ['success', 'success-tint'],
  ] as const)('has text in %s on %s at 4.5:1', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['sheet', 'paper', 1.07],
    ['sheet', 'well', 1.18],
    ['panel', 'paper', 1.4],
  ] as const)('lets %s and %s be told apart', (one, other, least) => {
    expect(ratio(one, other)).toBeGreaterThanOrEqual(least);
  });

  it.each([...GROUNDS, 'marigold-tint', 'panel'] as const)(
    'shows the focus ring, the current page and progress on %s at 3:1',
    (ground) => {
      expect(ratio('marigold-deep', ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(GROUNDS)("shows a control's outline and a chosen tab on %s at 3:1", (ground) => {
    expect(ratio('edge', ground)).toBeGreaterThanOrEqual(3);
    expect(ratio('leaf', ground)).toBeGreaterThanOrEqual(3);
  });
});

/** Linear sRGB of a colour in OKLCH, by CSS Color 4, cut to what a screen shows. */
function luminanceOf(lightnessAndChroma: string, hue: number): number {
  const [lightness = 0, chroma = 0] = lightnessAndChroma.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * cut(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s) +
    0.7152 * cut(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s) +
    0.0722 * cut(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s)
  );
}

describe.each([
  ['light', light, lightCourses],
  ['dark', dark, darkCourses],
] as const)('a course in the %s theme', (_name, theme, courses) => {
  const ratios = (one: keyof typeof courses, other: (hue: number) => number) =>
    Array.from({ length: 360 }, (_, hue) => {
      const [high, low] = [luminanceOf(courses[one], hue), other(hue)].toSorted((a, b) => b - a);
      return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
    });

  it('has its kind on its sheet at 4.5:1, whatever its hue', () => {
    const least = Math.min(
      ...ratios('course-ink', (hue) => luminanceOf(courses['course-sheet'], hue)),
    );
    expect(least).toBeGreaterThanOrEqual(4.5);
  });

  it('has its spine on the page at 3:1, whatever its hue', () => {
    expect(
      Math.min(...ratios('course-spine', () => luminance(theme.paper))),
    ).toBeGreaterThanOrEqual(3);
  });
});

it('is used without the colours and shadows of Tailwind’s own theme, which it replaces', () => {
  const own =
    /(?:bg|text|border|fill|stroke)-(?:white|black|[a-z]+-\d{2,3})\b|\bshadow-(?:xs|sm|md|lg|xl)\b/g;
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const used = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(own)].map(([name]) => `${path}: ${name}`),
    );
  expect(used).toEqual([]);
});
