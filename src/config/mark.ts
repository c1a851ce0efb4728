/**
 * The mark, a sheet of notes in a nest of twigs, as paths in a square of 48. The header, the icons
 * and the preview picture draw it. `npm run screenshots -- icons` draws the PNG files again.
 */
export const MARK = {
  sheet: 'M15 27V6h13l6 6v15',
  lines: 'M28 6v6h6M20 17h9M20 22h9',
  twigs:
    'M4 25c8 6 32 6 40 0M6 31c8 6 28 6 36 0M10 37c7 5 21 5 28 0M16 42.5c5 2 11 2 16 0M8 24c2 8 8 15 16 18M40 24c-2 8-8 15-16 18',
} as const;
