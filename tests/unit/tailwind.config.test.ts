import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, darkCourses, light, lightCourses } from '#config/colours.ts';
import { hueAt } from '#model/courseColour.ts';

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

type Oklab = readonly [lightness: number, a: number, b: number];

/** A colour of the style sheet's `oklch(…)`, with lightness and chroma from the theme. */
function inOklab(lightnessAndChroma: string, hue: number): Oklab {
  const [lightness = 0, chroma = 0] = lightnessAndChroma.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** A colour of the theme in OKLab, by CSS Color 4. */
function hexInOklab(colour: string): Oklab {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

/** `color-mix(in oklab, one share, other)`. */
function mixed(one: Oklab, share: number, other: Oklab): Oklab {
  const mix = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/** Luminance of a colour, cut to what a screen shows. */
function luminanceOf([lightness, a, b]: Oklab): number {
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

const LAB_HUE = hueAt(0, 'NW LAB');

describe.each([
  ['light', light, lightCourses, 0.26],
  ['dark', dark, darkCourses, 0.75],
] as const)('a course in the %s theme, whatever its hue', (_name, theme, courses, tint) => {
  /** Its colours, mixed as src/index.css does. */
  const coursesColours = Array.from({ length: 360 }, (_, hue) => {
    const isLab = hue === LAB_HUE;
    const cloth = inOklab(courses[isLab ? 'course-lab' : 'course-cloth'], hue);
    const ink = hexInOklab(theme.ink);
    const sheet = mixed(cloth, tint, hexInOklab(theme.sheet));
    return {
      cloth,
      sheet,
      ink: mixed(cloth, 0.3, ink),
      spine: mixed(cloth, 0.7, ink),
      // Texts on cloth that are paler than its code, and the outline of a field.
      pale: mixed(hexInOklab(theme['on-cloth']), 0.86, cloth),
      count: mixed(hexInOklab(theme['on-cloth']), 0.8, cloth),
      outline: mixed(hexInOklab(theme['on-cloth']), 0.55, cloth),
      face: inOklab(courses.face, hue),
      initials: mixed(inOklab('0.6 0.15', hue), 0.45, ink),
      'on-cloth': hexInOklab(theme['on-cloth']),
      paper: hexInOklab(theme.paper),
      marigold: hexInOklab(theme.marigold),
    } as const;
  });

  it.each([
    ['on-cloth', 'cloth', 4.5],
    ['pale', 'cloth', 4.5],
    ['count', 'cloth', 4.5],
    ['ink', 'sheet', 4.5],
    ['initials', 'face', 4.5],
    ['outline', 'cloth', 3],
    ['spine', 'paper', 3],
    ['marigold', 'cloth', 3],
  ] as const)('shows its %s on its %s at %d:1', (one, other, least) => {
    const ratios = coursesColours.map((colours) => {
      const [low = 0, high = 0] = [luminanceOf(colours[one]), luminanceOf(colours[other])].toSorted(
        (a, b) => a - b,
      );
      return (high + 0.05) / (low + 0.05);
    });
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
  });
});

it('makes the sheets of courses darker at night, as the test above does', () => {
  expect(readFileSync('tailwind.config.ts', 'utf8')).toContain("'--cloth-tint': '75%'");
  expect(readFileSync('src/index.css', 'utf8')).toContain('var(--cloth-tint, 26%)');
});

it('is used without the colours and shadows of Tailwind’s own theme, which it replaces', () => {
  const own =
    /(?:bg|text|border|fill|stroke)-(?:white|black|[a-z]+-\d{2,3})\b|\bshadow-(?:xs|sm|md|lg|xl|control|paper|sheet|raised)\b/g;
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const used = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(own)].map(([name]) => `${path}: ${name}`),
    );
  expect(used).toEqual([]);
});
