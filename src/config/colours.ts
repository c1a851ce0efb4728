/**
 * The colours by their task, once for each theme. `paper` is the page, `sheet` what lies on it,
 * `well` what is pressed into it, `control` a button on any of them, and `own` a message of the
 * visitor's own. Text stands in `ink` or `ink-soft` on each of them and keeps a contrast of 4.5:1 or
 * more. `edge` draws the outline of controls at 3:1, and `marigold-deep` what
 * else has to be seen at 3:1: the focus ring, the current page, progress. `line` only divides.
 * `danger` is for what is wrong or destroys something; `crimson` only tells things apart.
 * `panel` is the landing page's dark sheet in both themes.
 */
export const light = {
  paper: '#faf5e9',
  sheet: '#fffdf8',
  control: '#fffdf8',
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
  own: '#fde2a8',
  twig: '#a67f3f',
  danger: '#a8241b',
  'danger-tint': '#fce4dd',
  'on-danger': '#fffaf5',
  crimson: '#a11f3d',
  success: '#1d6a3d',
  'success-tint': '#ddf0dc',
  panel: '#14403f',
  'panel-line': '#dfe7d6',
  'panel-twig': '#c39a55',
  'on-cloth': '#fcf6e8',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0d191d',
  sheet: '#182c33',
  control: '#223b43',
  well: '#091316',
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
  own: '#43371b',
  twig: '#b08d52',
  danger: '#ff9d8f',
  'danger-tint': '#3d1a19',
  'on-danger': '#2a0806',
  crimson: '#ff9cab',
  success: '#86d79c',
  'success-tint': '#12321f',
  panel: '#143c3b',
  'panel-line': '#dfe7d6',
  'panel-twig': '#c39a55',
  'on-cloth': '#f6efdf',
};

/**
 * The colours of courses by their task: lightness and chroma in OKLCH. The hue is the course's own
 * (src/model/courseColour.ts). `course-cloth` binds its book, `course-lab` that of a laboratory, and
 * `on-cloth` stands on both with a contrast of 4.5:1 or more at every hue. All its other colours are tints
 * and shades of its cloth (index.css). `face` is the disc of a sender in the chat.
 */
export const lightCourses = {
  'course-cloth': '0.41 0.075',
  'course-lab': '0.43 0.15',
  face: '0.91 0.045',
} as const;

export const darkCourses: Readonly<Record<keyof typeof lightCourses, string>> = {
  'course-cloth': '0.36 0.065',
  'course-lab': '0.37 0.13',
  face: '0.35 0.05',
};
