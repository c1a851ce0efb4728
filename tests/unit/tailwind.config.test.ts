import { describe, expect, it } from 'vitest';
import { dark, light } from '#config/colours.ts';

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
